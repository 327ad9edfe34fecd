/** The Romanian words about what is kept. Each sentence is to be true of the server as it is. */
import type { Kept } from "./kept";

interface Entry {
  title: string;
  what: string;
  why: string;
  long: string;
}

const kept: Record<Kept, Entry> = {
  guest: {
    title: "Browserul tău",
    what: "Un număr la întâmplare care ține loc de persoană, numele folosit la ultima masă, cum se prezintă browserul (de exemplu „Firefox pe Linux”) și când ai venit. Din secretul din cookie se păstrează doar o amprentă.",
    why: "Ca locul de la masă să rămână al tău și ca să vezi unde ești în cont.",
    long: "Până ieși din cont, închei sesiunea din pagina contului sau nu mai vii 90 de zile; fără cont, 400 de zile. Numărul rămâne cât rămân meciurile jucate.",
  },
  account: {
    title: "Contul",
    what: "Numele, adresa de e-mail, limba, când a fost făcut, parola (numai o amprentă Argon2 a ei) și, dacă ai pornit intrarea în doi pași, secretul aplicației de coduri. Legăturile din scrisori și codurile de rezervă se păstrează doar ca amprente.",
    why: "Ca să intri de oriunde și ca nimeni să nu-ți ia numele.",
    long: "Până ștergi contul. O legătură din scrisoare e bună cel mult 24 de ore.",
  },
  letters: {
    title: "Scrisorile trimise de noi",
    what: "Adresa, titlul și momentul. Textul se șterge după ce scrisoarea a plecat.",
    why: "Ca nicio scrisoare să nu se piardă și ca nimeni să nu primească prea multe.",
    long: "30 de zile, sau până ștergi contul cu adresa aceea.",
  },
  matches: {
    title: "Mesele și mutările",
    what: "Regulile mesei, cine a stat la ea și sub ce nume, fiecare mutare cu ora ei și ce a dat fiecare la amestecarea cărților.",
    why: "Ca un meci să meargă mai departe după o pană, să poată fi revăzut și cărțile verificate.",
    long: "Nu se șterg: sunt și ale celorlalți de la masă. Când ștergi contul, în locul numelui tău apare unul fără legătură cu tine.",
  },
  results: {
    title: "Rezultate și clasamente",
    what: "Locul tău la fiecare meci, cât ai câștigat și nota care se schimbă după meciuri.",
    why: "Pentru profil și clasamente, care sunt publice.",
    long: "Nota și totalurile se șterg o dată cu contul. Locurile de la meciuri rămân fără numele tău.",
  },
  daily: {
    title: "Mâna zilei",
    what: "Prima ta încercare din fiecare zi, cu mutările ei.",
    why: "Pentru clasamentul zilei.",
    long: "Până ștergi contul; în clasament apar doar cei cu cont.",
  },
  friends: {
    title: "Prieteni și blocări",
    what: "Cine ți-e prieten, cine a cerut asta și pe cine ai blocat.",
    why: "Ca prietenii să se poată chema la masă și ca să nu mai dai peste cine nu vrei.",
    long: "Până le scoți tu sau ștergi contul. Cine e blocat nu află.",
  },
  points: {
    title: "Punctele",
    what: "Câte ai și fiecare schimbare, cu motivul și masa ei.",
    why: "Ca niciun punct să nu apară sau să dispară fără urmă.",
    long: "Schimbările nu se șterg niciodată. După ștergerea contului nu mai sunt legate de un nume.",
  },
  help: {
    title: "Întrebările către noi",
    what: "Ce ne-ai scris, ce am răspuns și, dacă n-ai cont, adresa lăsată pentru răspuns.",
    why: "Ca să-ți putem răspunde.",
    long: "Până ștergi contul. Fără cont, cere oricând să le ștergem, printr-o întrebare nouă.",
  },
  trail: {
    title: "Ce fac administratorii",
    what: "Ce au citit și ce au schimbat: cine, când, despre cine și de ce.",
    why: "Ca nimeni să nu umble la conturi sau la puncte fără urmă.",
    long: "Nu se șterge.",
  },
  house: {
    title: "Serverul însuși",
    what: "Când a mers ultima dată și secretul din care ies mâinile zilei. Nimic despre tine.",
    why: "Ca o pană să nu coste pe nimeni timp de gândire.",
    long: "Se rescrie mereu.",
  },
};

export const privacy = {
  title: "Ce se păstrează despre tine",
  lead: "Cât mai puțin, și numai ca jocul să meargă. Nu sunt reclame, nu urmărim pe nimeni și nu dăm datele nimănui.",
  back: "Ajutor",
  home: "Pagina de start",
  loading: "Se încarcă…",
  what: "Ce",
  why: "De ce",
  long: "Cât timp",
  kept,
  notKept: "Ce nu se păstrează",
  notKeptSays: [
    "Adresa IP nu se scrie nicăieri. Stă numai în memorie, cât e deschisă pagina și încă puțin, ca nimeni să nu poată încerca parole sau cere scrisori la nesfârșit.",
    "Jocul fără internet și lecțiile rămân pe dispozitivul tău.",
  ],
  cookie: "Un singur cookie",
  cookieSays: [
    "Browserul păstrează un cookie cu un secret, după care serverul știe că ești tot tu. Fără el n-ai avea un loc la masă. Ține cel mult 400 de zile.",
    "Setările, numele și jocul început fără internet stau în memoria browserului și nu pleacă de acolo.",
  ],
  third: "Nimeni altcineva",
  thirdSays: [
    "Pagina nu încarcă nimic de la alții: nici litere, nici imagini, nici programe. Dacă gazda a ales un serviciu de e-mail, scrisorile trec prin el.",
  ],
  sees: "Cine vede",
  seesSays: [
    "Oricine: numele, locurile și meciurile la mesele al căror link îl are, profilul și clasamentele.",
    "Numai tu: adresa de e-mail, browserele și istoricul punctelor. Le vede și un administrator al serverului, iar ce citește el se notează.",
    "Gazda serverului are fișierele lui. Nici ea nu poate afla parolele.",
  ],
  yours: "Ia-le cu tine sau șterge-le",
  yoursSays: [
    "Din pagina contului iei tot ce se păstrează despre tine într-un fișier și tot de acolo ștergi contul. La mesele jucate rămâne un nume fără legătură cu tine.",
    "Fără cont ajunge să ștergi cookie-ul din browser: nimic nu mai duce de la locul acela la tine.",
  ],
};

export type Privacy = typeof privacy;
