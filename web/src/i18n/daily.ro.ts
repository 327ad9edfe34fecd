/** The Romanian words of the hand of the day. */
import { counter } from "./plural";

const turns = counter("ro", { one: "tură", few: "ture", other: "de ture" });
const cards = counter("ro", { one: "carte", few: "cărți", other: "de cărți" });
const people = counter("ro", { one: "om", few: "oameni", other: "de oameni" });
const inTurns = (n: number) => (n === 1 ? "într-o tură" : `în ${turns(n)}`);

export const daily = {
  title: "Mâna zilei",
  lead: "O singură mână pe zi, aceeași pentru toți: tu și trei boți iscusiți.",
  of: (date: string, variant: string) => `${date} · ${variant}`,
  loading: "Se aduce mâna de azi…",
  none: "Nu ajungem la server, iar mâna de azi nu e încă pe aparat. Verifică legătura și încearcă din nou.",
  retry: "Încearcă din nou",
  offline: "Fără legătură: joci mâna păstrată pe aparat. Rezultatul pleacă singur când ai din nou internet.",
  play: "Joacă mâna de azi",
  goOn: "Continuă mâna de azi",
  opening: "Se așază boții…",
  once: "Contează prima încercare. Mâna se păstrează după fiecare mutare și nu se ia de la capăt.",
  lost: "Browserul nu păstrează nimic aici: dacă închizi pagina, mâna se pierde.",
  elsewhere: "Mâna a fost continuată în altă filă. O poți aduce înapoi aici.",
  outdated: "Mâna începută a fost jucată cu o versiune mai veche a jocului și nu mai poate continua. Cea de mâine va merge.",
  how: "Cum se face clasamentul",
  order: "Întâi locul la masă, apoi câte cărți ți-au rămas, apoi în câte ture ai terminat. Cine părăsește masa vine după toți.",
  noPlace: "Unde regulile nu dau loc celor rămași cu cărți, e mai bun cine are mai puține.",
  honest:
    "Cărțile se împart pe aparatul tău, așa că un trișor s-ar putea uita la ele. Clasamentul e de plăcere: nu aduce puncte.",
  result: "Rezultatul tău",
  place: (place: number, n: number) => `Locul ${place} ${inTurns(n)}`,
  left: "Ai părăsit masa",
  cards: (n: number) => (n === 1 ? "Ți-a rămas o carte." : `Ți-au rămas ${cards(n)}.`),
  rank: (n: number) => `În clasamentul zilei ai poziția ${n}.`,
  wouldBe: (n: number) => `Cu un cont ai avea poziția ${n} în clasamentul zilei.`,
  account: "Fă-ți un cont",
  sending: "Se trimite rezultatul…",
  waits: "Mâna e jucată. Rezultatul pleacă singur când ai legătură.",
  send: "Trimite acum",
  refused: {
    other_day: "Ziua acestei mâini a trecut: rezultatul nu mai intră în clasament.",
    old_rules: "Mâna a fost jucată cu altă versiune a regulilor: rezultatul nu intră în clasament.",
    forged: "Mutările nu se potrivesc cu mâna zilei: rezultatul nu intră în clasament.",
    unfinished: "Mâna nu e jucată până la capăt: rezultatul nu intră în clasament.",
    too_long: "Mâna are prea multe mutări: rezultatul nu intră în clasament.",
  },
  again: "Uită-te din nou la mână",
  share: "Dă mai departe rezultatul",
  copied: "S-a copiat",
  byHand: "Nu s-a putut copia: ține apăsat pe text.",
  shared: (date: string, place: number, n: number) => `Mâna zilei ${date}: locul ${place} ${inTurns(n)}`,
  sharedLeft: (date: string) => `Mâna zilei ${date}: am părăsit masa`,
  next: (hours: number, minutes: number) =>
    hours > 0 ? `Mâna de mâine vine în ${hours} h ${minutes} min.` : `Mâna de mâine vine în ${minutes} min.`,
  fresh: "A venit o mână nouă.",
  take: "Arată mâna nouă",
  board: "Clasament",
  which: "Ziua",
  today: "Azi",
  yesterday: "Ieri",
  boardLoading: "Se aduce clasamentul…",
  boardNone: "Clasamentul nu a putut fi adus.",
  empty: "Nimeni cu cont nu a jucat încă mâna de azi.",
  emptyPast: "Nimeni cu cont nu a jucat mâna de ieri.",
  players: (n: number) => (n === 1 ? "A jucat un om." : `Au jucat ${people(n)}.`),
  columns: { rank: "Poziția", name: "Jucător", place: "Locul", turns: "Ture", cards: "Cărți" },
  leftShort: "a plecat",
  best: "Uită-te la cea mai bună mână",
  home: "Pagina de start",
};
