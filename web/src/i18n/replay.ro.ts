/** The Romanian words of a match that is over: played again, and what each seat did in it. */
import { counter } from "./plural";

const cards = counter("ro", { one: "carte", few: "cărți", other: "de cărți" });

export const replay = {
  title: "Jocul din nou",
  open: "Vezi jocul din nou",
  loading: "Se aduce partida…",
  whose: "Ce se vede",
  all: "Toate mâinile",
  eyes: (name: string) => `Ce a văzut ${name}`,
  start: "S-au împărțit cărțile",
  at: (n: number, all: string) => `Mutarea ${n} din ${all}`,
  moment: "Momentul",
  first: "La început",
  back: "O mutare înapoi",
  play: "Pornește",
  stop: "Oprește",
  forward: "O mutare înainte",
  last: "La sfârșit",
  speed: "Viteza",
  share: "Trimite momentul",
  send: "Trimite",
  shareNote: "Cine deschide linkul vede jocul de aici.",
  qr: "Cod QR cu linkul momentului",
  keys: "Taste: ← și → câte o mutare, Home și End la capete, spațiu pornește și oprește.",
  then: "În trecut",
  toGame: "Înapoi la joc",
  notOver: "Partida se joacă încă: o poți vedea din nou când se termină.",
  retry: "Încearcă din nou",
  toTable: "La masă",
};

export const review = {
  title: "Jocul în cifre",
  turns: "Ture",
  forced: "Forțate",
  attacks: "Atac",
  laid: "Puse",
  taken: "Luate",
  drawn: "Trase",
  forcedNote: "Forțate: turele în care se putea face un singur lucru.",
  attacksNote: "Atac: cărțile de atac care i-au venit în mână. Puse: câte dintre ele a și pus.",
  stopsNote: (what: string) => `${what}: cărțile care opresc un atac și i-au venit în mână.`,
  takenNote: "Luate: cărțile luate din atacuri. Trase: toate celelalte.",
  longest: (n: number) => `Cel mai lung atac: ${cards(n)}.`,
};
