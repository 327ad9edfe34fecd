/** The Romanian words of the lobby. */
import { counter } from "./plural";

const players = counter("ro", { one: "jucător", few: "jucători", other: "de jucători" });
const chairs = counter("ro", { one: "loc liber", few: "locuri libere", other: "de locuri libere" });
const watchers = counter("ro", { one: "om", few: "oameni", other: "de oameni" });
const changes = counter("ro", { one: "schimbare", few: "schimbări", other: "de schimbări" });

export const lobby = {
  title: "Mese deschise",
  lead: "Așază-te la o masă care mai are locuri sau uită-te la una la care se joacă.",
  waiting: "Așteaptă jucători",
  noneWaiting: "Nicio masă deschisă nu așteaptă acum. Apasă „Joacă acum” și se face una.",
  playing: "Se joacă acum",
  nonePlaying: "La nicio masă deschisă nu se joacă acum.",
  size: (n: number) => players(n),
  free: (n: number) => (n === 1 ? "un loc liber" : chairs(n)),
  clock: (n: number) => `${n} s pe tură`,
  changes: (n: number) => (n === 1 ? "o schimbare la reguli" : `${changes(n)} la reguli`),
  watchers: (n: number) => (n === 1 ? "se uită un om" : `se uită ${watchers(n)}`),
  fill: "boții ocupă locurile rămase",
  home: "Pagina de start",
  quick: "Joc rapid",
  quickLead: "Te așezi la o masă potrivită sau se face una nouă, cu regulile obișnuite și 15 s pe tură.",
  bots: "După 20 s, boții ocupă locurile rămase libere",
  play: "Joacă acum",
  looking: "Se caută o masă…",
  who: "Cine poate veni",
  byLink: "Cine are linkul",
  byBoard: "Oricine, din mesele deschise",
  connecting: "Se aduc mesele deschise…",
  lost: "Se reconectează…",
  elsewhere: "Ai prea multe pagini deschise: lista nu se mai schimbă aici.",
  lookHere: "Arată mesele aici",
};
