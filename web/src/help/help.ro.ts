/** The Romanian words of the help page. */
import { counter } from "../i18n/plural";

const found = counter("ro", { one: "răspuns", few: "răspunsuri", other: "de răspunsuri" });

export const help = {
  title: "Ajutor",
  lead: "Caută un răspuns sau întreabă: îți răspunde un om.",
  filter: "Caută în întrebări și în reguli",
  found: (n: number) => (n === 0 ? "Nu s-a găsit nimic: încearcă alt cuvânt sau scrie-ne." : n === 1 ? "Un răspuns" : found(n)),
  questions: "Întrebări",
  answers: [
    {
      key: "invite",
      asks: "Cum îmi chem prietenii?",
      says: [
        "Apasă „Cu prietenii” pe pagina de start, alege regulile și fă masa. Trimite apoi linkul ei sau arată codul QR: cine îl deschide se așază cu o atingere, fără cont.",
        "Cine vine mai târziu se poate uita și primește un loc când se poate.",
      ],
    },
    {
      key: "skipped",
      asks: "De ce am stat o tură?",
      says: [
        "De cele mai multe ori fiindcă cineva a pus un 4: dacă nu răspunzi și tu cu un 4, stai. Dacă ți-a expirat timpul, masa încheie tura în locul tău.",
        "În meniul mesei, „Jurnal” spune ce s-a întâmplat, iar „Regulile mesei” ce face fiecare carte la masa voastră.",
      ],
    },
    {
      key: "refused",
      asks: "De ce nu pot pune o carte?",
      says: ["Pune-o oricum: pagina spune de ce nu merge și arată regula. Ce nu se poate pune acum e mai stins în mână."],
    },
    {
      key: "cost",
      asks: "Cât costă Macao?",
      says: ["Nimic. Nu sunt reclame și nu e nimic de cumpărat. Punctele nu se cumpără, nu se vând, nu se dau altcuiva și nu se schimbă în bani."],
    },
    {
      key: "points",
      asks: "Cum se țin punctele?",
      says: [
        "Un cont nou primește 1.000 de puncte. Cine are mai puțin de 100 e adus la 500, o dată pe zi.",
        "La o masă cu miză toți pun aceeași miză, iar la sfârșit se împarte după locuri. Cine abandonează pierde miza și încă cel mult 200 de puncte. Dacă serverul e de vină, fiecare primește înapoi tot.",
        "Fiecare mișcare a punctelor stă în istoricul tău, legată de masa ei, și nu se șterge niciodată.",
      ],
    },
    {
      key: "password",
      asks: "Mi-am uitat parola. Ce fac?",
      says: [
        "La intrarea în cont apasă „Mi-am uitat parola” și scrie adresa confirmată. Vine o scrisoare cu o legătură bună 20 de minute.",
        "Dacă n-ai confirmat adresa, parola nu se poate schimba așa: scrie-ne.",
      ],
    },
    {
      key: "back",
      asks: "Mi s-a închis pagina. Cum ajung înapoi la masă?",
      says: ["Deschide din nou linkul mesei sau pagina de start: locul tău te așteaptă. La o masă cu ceas timpul merge mai departe, așa că vino repede."],
    },
    {
      key: "fair",
      asks: "Sunt cărțile amestecate cinstit?",
      says: ["Da, și poți verifica. La amestecat ajută fiecare om de la masă cu ceva al lui, iar după meci pagina arată tot ce trebuie ca să refaci împărțirea cărților."],
    },
    {
      key: "kept",
      asks: "Ce se păstrează despre mine?",
      says: ["Cât mai puțin. Pagina despre date spune tot: ce se păstrează, de ce și cât timp, cum iei totul cu tine și cum îl ștergi."],
    },
  ],
  rules: "Reguli",
  rulesOf: "Regulile obișnuite la",
  loading: "Se încarcă…",
  noRules: "Regulile nu s-au putut încărca: verifică internetul și încearcă din nou.",
  again: "Încearcă din nou",
  privacy: "Ce se păstrează despre tine",
  home: "Pagina de start",
  ask: "Întreabă",
  contact: "Scrie-ne",
  contactLead: "Suntem aici ca să ajutăm. Spune ce ai vrut să faci și ce s-a întâmplat.",
  answerHere: "Răspunsul vine prin e-mail și se vede aici.",
  subject: "Despre ce e vorba",
  text: "Întrebarea ta",
  email: "E-mailul tău",
  emailHint: "Numai pentru răspuns.",
  send: "Trimite",
  sending: "Se trimite…",
  sent: "Am primit întrebarea ta. Îți răspundem cât putem de repede.",
  threads: "Întrebările tale",
  status: { open: "așteaptă răspuns", answered: "are răspuns", closed: "încheiată" },
  you: "Tu",
  house: "Macao",
  more: "Scrie mai departe",
  byLetter: "Întrebarea din scrisoare",
  wrong: {
    text_missing: "Scrie ceva aici.",
    text_long: "E prea lung: scurtează puțin.",
    bad_email: "Adresa nu pare bună: scrie-o ca nume@exemplu.ro.",
    enough_asked: "Ai scris de mai multe ori în ora aceasta. Am primit tot: mai încearcă peste câteva minute.",
    too_large: "E prea lung: scurtează puțin.",
    no_thread: "Legătura nu mai e bună: folosește-o pe cea din ultima scrisoare.",
    thread_full: "Discuția aceasta e prea lungă: începe alta.",
  },
};

export type Help = typeof help;
