/** The Romanian words of what people at a table agree on. */
import { counter, listed } from "./plural";

const wins = counter("ro", { one: "meci câștigat", few: "meciuri câștigate", other: "de meciuri câștigate" });
const list = listed("și");

export const company = {
  rematch: "Vreau revanșa",
  rematchNote: "Se joacă din nou la aceleași locuri, dacă vor toți cei rămași la masă. Boții vor mereu.",
  wanted: (names: string[]) => `${list(names)} ${names.length > 1 ? "vor" : "vrea"} revanșa.`,
  waiting: (names: string[]) => `Ai cerut revanșa. Mai trebuie să vrea: ${list(names)}.`,
  withdraw: "M-am răzgândit",
  pause: "Cere o pauză",
  pauseToo: "De acord",
  youPause: "Ai cerut o pauză.",
  wantPause: (names: string[]) => `${list(names)} ${names.length > 1 ? "cer" : "cere"} o pauză.`,
  missing: (names: string[]) => `Mai trebuie să vrea: ${list(names)}.`,
  paused: "Pauză",
  pausedText: "Timpul stă pe loc. Oricine de la masă poate porni jocul din nou.",
  resume: "Continuă jocul",
  stalls: (name: string) => `${name} nu a mai mutat de peste un minut.`,
  remove: "Jucăm mai departe",
  score: "Scorul meciurilor",
  won: (n: number) => wins(n),
  late: "Vrei să joci și tu?",
  lateNote: {
    deal: "La împărțirea următoare primești locul unui bot, cu punctele de acolo.",
    ask: "La masă nu e niciun bot. După ce se joacă împărțirea aceasta, ceilalți pot încheia meciul și începe altul cu tine.",
    match: "Cărțile sunt deja împărțite. La meciul următor primești un loc rămas gol, locul unui bot sau un loc nou.",
  },
  next: { deal: "Intru la împărțirea următoare", ask: "Aș vrea un loc", match: "Vreau un loc la meciul următor" },
  hasNext: {
    deal: "Intri la împărțirea următoare, dacă rămâi pe pagină.",
    ask: "Aștepți un loc. După împărțirea aceasta ceilalți sunt întrebați dacă încep alt meci cu tine.",
    match: "Ai un loc la meciul următor, dacă rămâi pe pagină și ceilalți vor revanșa.",
  },
  noNext: "Renunț la loc",
  admit: (names: string[]) =>
    `${list(names)} așteaptă un loc. Dacă vreți toți, meciul se încheie aici, scorul rămâne și începe altul.`,
  admitYes: (names: string[]) => `Împarte și pentru ${list(names)}`,
  friends: (names: string[]) => `La meciul următor ${names.length > 1 ? "vin" : "vine"} și ${list(names)}.`,
};
