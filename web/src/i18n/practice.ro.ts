/** The Romanian words of practice on the device. */
import { counter } from "./plural";

const players = counter("ro", { one: "jucător", few: "jucători", other: "de jucători" });
const points = counter("ro", { one: "punct", few: "puncte", other: "de puncte" });

export const practice = {
  title: "Antrenament",
  lead: "Tu și boții, direct pe aparatul tău.",
  // In megabytes, already written as the language does.
  size: (mb: string) => `Se descarcă ${mb} MB o singură dată. Apoi merge și fără internet.`,
  sizeEachTime: (mb: string) =>
    `Se descarcă până la ${mb} MB. Browserul nu păstrează nimic de la adresa aceasta (fereastră privată sau fără https): fără server nu se poate juca.`,
  fetch: "Descarcă",
  newer: "E o versiune nouă a jocului.",
  newerLater: "E o versiune nouă a jocului. O poți pune după ce termini jocul început.",
  putIn: "O pun acum",
  closeOthers: "Închide celelalte file cu Macao, apoi încearcă din nou.",
  fetchDear: {
    mobile: (mb: string) => `Descarcă ${mb} MB prin date mobile`,
    saving: (mb: string) => `Descarcă ${mb} MB, deși economisești date`,
  },
  fetching: (percent: number) => `Se descarcă… ${percent}%`,
  here: "Totul e pe aparatul tău: merge și fără internet.",
  start: "Începe",
  startNew: "Începe un joc nou",
  starting: "Se așază boții…",
  kept: "Jocul se păstrează după fiecare mutare.",
  lost: "Browserul nu păstrează nimic aici: dacă închizi pagina, jocul se pierde.",
  you: "Eu",
  back: "Pagina de start",
  left: "Ai un joc neterminat",
  goOn: "Continuă",
  replaces: "Un joc nou îl înlocuiește pe cel neterminat.",
  table: (variant: string, n: number) => `${variant}, ${players(n)}`,
  round: (n: number) => `runda ${n}`,
  yours: (n: number) => `ai ${points(n)}`,
  aside: {
    older: "Jocul neterminat era jucat cu o versiune mai veche a regulilor și nu mai poate continua. Începe altul.",
    broken: "Jocul neterminat nu mai poate fi citit. Începe altul.",
  },
  elsewhere: "Jocul a fost continuat în altă filă, sau acolo a început altul. Îl poți aduce înapoi aici.",
  full: "Browserul nu mai are loc: mutările de acum înainte nu se mai păstrează. Șterge date ale altor pagini sau termină jocul fără să închizi pagina.",
  level: "Cum joacă boții",
  speed: "Viteza boților",
  speeds: { slow: "încet", usual: "obișnuit", fast: "repede" },
  persons: "Cine joacă aici",
  alone: "doar eu",
  person: (n: number) => `Jucător ${n}`,
  passNote: "Telefonul trece din mână în mână, iar cărțile fiecăruia se văd doar când îl ține el.",
  pass: (name: string) => `Urmează ${name}: dă telefonul`,
  hidden: "Cărțile sunt ascunse.",
  show: (name: string) => `Sunt ${name}, arată cărțile`,
  trouble: {
    no_wasm: "Browserul acesta nu cunoaște WebAssembly, iar boții au nevoie de el. Deschide pagina într-un browser mai nou.",
    blocked:
      "Browserul nu lasă pagina să pornească WebAssembly. Oprește extensiile care blochează scripturi sau deschide pagina în alt browser.",
    no_worker:
      "Jocul nu poate porni în browserul acesta. Reîncarcă pagina; dacă tot nu merge, deschide-o într-un browser mai nou.",
    no_files: "Nu s-a putut descărca tot ce trebuie. Verifică legătura, apoi încearcă din nou.",
    too_slow: "Pornirea durează prea mult. Închide alte pagini și aplicații, apoi încearcă din nou.",
    broken: "Jocul s-a oprit dintr-o greșeală a noastră. Dacă se poate, continuă-l; altfel începe altul.",
  },
};
