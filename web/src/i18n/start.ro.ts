/** The Romanian words of the entrance. */
import { counter, listed } from "./plural";

const tables = counter("ro", { one: "masă deschisă", few: "mese deschise", other: "de mese deschise" });
const list = listed("și");

export const start = {
  play: "Joacă acum",
  playNote: "Pe loc, cu oameni sau cu boți",
  playing: "Se dau cărțile…",
  as: "Joci ca",
  friends: "Cu prietenii",
  friendsNote: "Alegi regulile și trimiți linkul",
  practice: "Antrenament",
  practiceNote: "Cu boții, fără internet",
  practiceBegun: "Continuă jocul început",
  learn: "Învață",
  learnNote: "Lecții scurte, la masă",
  learnBy: "Învață jucând",
  learnAside: "Învață jucând, într-o filă nouă",
  learnFirst: "Prima dată? Învață jocul în 12 lecții",
  watch: "Uită-te",
  watchNote: "Mesele deschise",
  open: (n: number) => (n === 1 ? "O masă deschisă acum" : `${tables(n)} acum`),
  resume: (names: string[]) => (names.length > 0 ? `Continuă la masa cu ${list(names)}` : "Continuă la masa ta"),
  resumeNote: "Locul tău te așteaptă",
  rules: "Reguli",
  licences: "Licențe",
  top: "Clasament",
  profile: "Profilul tău",
  help: "Ajutor",
  privacy: "Datele tale",
  setUp: "Masă nouă",
  setUpLead: "Alege jocul, fă masa și trimite linkul.",
  alone: "Joacă așa cu boții, fără internet",
  guests: ["Vulpe isteață", "Arici harnic", "Bufniță", "Rândunică", "Iepure iute", "Veveriță", "Barză", "Lup de mare"],
};
