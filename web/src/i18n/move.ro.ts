/** The Romanian words for moving from the window of another app to a real browser. */
import { listed } from "./plural";

const list = listed("și");

export const move = {
  warning: (app: string) =>
    `Ești în fereastra din ${app}, care poate pierde masa când o închizi. Deschide jocul în browserul telefonului.`,
  ask: "Mută-mă în browser",
  asking: "Se face codul…",
  stay: "Am înțeles, ascunde",
  how: "Deschide în browser adresa de mai jos și scrie codul. Ține 10 minute și merge o singură dată. Nu-l da nimănui.",
  code: "Codul tău",
  title: "Continuă aici",
  lead: "Scrie codul pe care ți l-a arătat cealaltă fereastră: locul tău se mută în browserul acesta.",
  field: "Codul de 6 caractere",
  enter: "Mută-mă aici",
  entering: "Se mută…",
  replaces: (names: string[]) =>
    names.length > 0
      ? `Browserul acesta are deja un loc la masa cu ${list(names)}: după mutare nu mai ajungi la el de aici.`
      : "Browserul acesta are deja un loc la o masă: după mutare nu mai ajungi la el de aici.",
};
