import { counter } from "../i18n/plural";
import type { Booked, PointsWhy } from "../protocol.gen";

const points = counter("ro", { one: "punct", few: "puncte", other: "de puncte" });

const WHY: Record<PointsWhy, string> = {
  welcome: "La deschiderea contului",
  refill: "Punctele zilei",
  stake: "Miză",
  hold: "Puse deoparte cât se joacă",
  release: "Date înapoi: partida s-a terminat",
  fine: "Abandon",
  prize: "Câștig",
  returned: "Miza înapoi: nimeni n-a câștigat",
  voided: "Miza înapoi: s-a oprit serverul",
  deserted: "Miza înapoi: n-a mai fost nimeni la masă",
  stopped: "Miza înapoi: v-ați înțeles să opriți partida",
  pardon: "Abandonul nu se mai socotește",
  correction: "Îndreptare",
  farewell: "Contul s-a închis",
};

export const said = {
  title: "Punctele tale",
  lead: "Punctele se câștigă și se pierd numai la masă: nu se cumpără, nu se vând, nu se dăruiesc și nu se schimbă pe bani.",
  balance: (n: number) => points(n),
  atStake: (n: number) => `La mesele la care joci acum mai ai ${points(n)}.`,
  refill: "Cine are mai puțin de 100 de puncte primește o dată pe zi până la 500.",
  none: "Încă nu s-a întâmplat nimic.",
  older: "Arată mai vechi",
  table: "la masă",
  enter: "Intră în cont ca să ai puncte.",
  why: (why: PointsWhy) => WHY[why],
  stake: "Miză",
  noStake: "fără miză",
  points,
  costs: "Cine abandonează pierde miza și încă cel mult 200 de puncte.",
  onlyAccounts: "La o masă cu miză joacă numai cine are cont, fără boți.",
  each: (n: number) => `Miză: ${points(n)} de fiecare`,
  free: { bots: "Se joacă fără miză: la masă e un bot.", unpaid: "Se joacă fără miză: cineva n-a avut destule puncte." },
  booked: "Punctele partidei",
  line: (name: string, { amount, why }: Booked) => `${name}: ${amount > 0 ? "+" : "−"}${points(Math.abs(amount))} (${WHY[why].toLowerCase()})`,
};

export type Points = typeof said;
