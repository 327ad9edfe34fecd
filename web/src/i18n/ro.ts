/**
 * The Romanian words. Their shape is the contract: `en.ts` has to have exactly the same keys.
 *
 * Cards and suits inside a sentence stand as {7C} or {H}: the page draws them, a screen reader hears their names.
 * `who` is a player's name, or null for the reader.
 */
import { account } from "./account.ro";
import { calls } from "./calls.ro";
import { company } from "./company.ro";
import { filters, friends, friendsRefused } from "./friends.ro";
import { host } from "./host.ro";
import { keys } from "./keys.ro";
import { later } from "./later.ro";
import { daily } from "./daily.ro";
import { lobby } from "./lobby.ro";
import { move } from "./move.ro";
import { counter, firstOf, listed } from "./plural";
import { practice } from "./practice.ro";
import { queue } from "./queue.ro";
import { replay, review } from "./replay.ro";
import { settings } from "./settings.ro";
import { start } from "./start.ro";

const cards = counter("ro", { one: "carte", few: "cărți", other: "de cărți" });
const turns = counter("ro", { one: "tură", few: "ture", other: "de ture" });
const changes = counter("ro", { one: "schimbare", few: "schimbări", other: "de schimbări" });
const players = counter("ro", { one: "jucător", few: "jucători", other: "de jucători" });
const points = counter("ro", { one: "punct", few: "puncte", other: "de puncte" });
const seconds = counter("ro", { one: "secundă", few: "secunde", other: "de secunde" });
const list = listed("și");
const someCards = (n: number) => (n === 1 ? "o carte" : cards(n));
const someChanges = (n: number) => (n === 1 ? "o schimbare" : changes(n));
const someTurns = (n: number) => (n === 1 ? "o tură" : turns(n));

const did = (who: string | null) => (who === null ? "Ai" : `${who} a`);
const hadNothing = (who: string | null) => (who === null ? "N-ai avut" : `${who} n-a avut`);

export const ro = {
  count: { cards, turns, points, seconds },

  home: {
    title: "Macao",
    lead: "Cu prietenii sau cu boți. Fără cont.",
    variant: "Ce jucăm",
    players: "Câți jucători",
    others: "Cine mai joacă",
    seat: (n: number) => `Locul ${n}`,
    person: "Om, prin link",
    rule: "Bot iscusit",
    playable: "Bot începător",
    uniform: "Bot la întâmplare",
    name: "Numele tău",
    clock: "Timp pentru o tură",
    noClock: "fără limită",
    seconds: (n: number) => `${n} s`,
    make: "Fă masa",
    making: "Se face masa…",
  },

  start,

  move,

  daily,
  lobby,

  later,

  account,

  calls,
  company,
  filters,
  friends,
  host,

  settings,

  queue,

  replay,
  review,

  keys,

  practice,

  variant: {
    standard: {
      name: "Standard",
      full: "Macao standard",
      about: "Pachețele, cereri cu J{H} și J{S}, Jokeri după culoare. Se joacă până rămâne unul singur cu cărți.",
    },
    clasic: {
      name: "Clasic",
      full: "Macao clasic",
      about: "Ca în curtea școlii: popii lovesc, J cere o valoare, iar As, J și Joker merg peste orice.",
    },
    umflaturi: {
      name: "Cu umflături",
      full: "Macao cu umflături",
      about: "Toți popii atacă, doar șaptele taie. Se adună puncte, iar totalul cel mai mic câștigă.",
    },
  },

  rules: {
    title: "Regulile casei",
    changes: (n: number) => (n === 0 ? "ca de obicei" : someChanges(n)),
    lead: (variant: string) => `Ce nu schimbi rămâne ca de obicei la ${variant}.`,
    asPreset: (variant: string) => `Se joacă ${variant}, fără nicio schimbare.`,
    differ: (variant: string) => `Se joacă ${variant}, dar altfel la:`,
    difference: (title: string, value: string) => `${title}: ${value}`,
    inPreset: (value: string) => `(de obicei: ${value})`,
    different: (value: string) => `Schimbat (de obicei: ${value})`,
    reset: "Înapoi la regula obișnuită",
    resetOne: (title: string) => `Înapoi la regula obișnuită: ${title}`,
    resetAll: "Toate înapoi la regulile obișnuite",
    needs: (title: string, values: string[]) => `Contează numai dacă la „${title}” e ales ${values.map((value) => `„${value}”`).join(" sau ")}.`,
    pointless: (others: string[]) => `N-are niciun rost cât timp se joacă așa: ${others.join("; ")}.`,
    barred: (value: string, others: string[]) => `Nu se poate „${value}” cât timp se joacă așa: ${others.join("; ")}.`,
    less: (title: string) => `${title}: mai puțin`,
    more: (title: string) => `${title}: mai mult`,
    ownPrices: "tabelul vostru",
    ownPricesWith: (list: string) => `tabelul vostru (${list}, restul cât scrie pe cărți)`,
    price: (card: string) => `Puncte pentru ${card}`,
    joker: "Joker",
  },

  shelf: {
    title: "Seturile mele",
    none: "Încă nu ai păstrat niciun set.",
    save: "Păstrează regulile de acum",
    name: "Numele setului",
    keep: "Păstrează",
    replace: "Înlocuiește",
    kept: (name: string) => `Am păstrat „${name}”.`,
    fleeting: "Browserul acesta nu păstrează nimic: setul ține până închizi pagina.",
    load: "Încarcă",
    loadOne: (name: string) => `Încarcă „${name}”`,
    loaded: (name: string) => `Am încărcat „${name}”.`,
    rename: "Redenumește",
    renameOne: (name: string) => `Redenumește „${name}”`,
    renamed: (name: string) => `Setul se numește acum „${name}”.`,
    taken: (name: string) => `Ai deja un set numit „${name}”.`,
    gone: (name: string) => `Setul „${name}” nu mai e aici: a fost șters între timp.`,
    discard: "Șterge",
    discardOne: (name: string) => `Șterge „${name}”`,
    discarded: (name: string) => `Am șters „${name}”.`,
    undo: "Adu-l înapoi",
    cancel: "Renunță",
  },

  link: {
    send: "Trimite regulile",
    lead: "Cine deschide linkul are aceleași reguli și poate face cu ele o masă.",
    copy: "Copiază linkul",
    copied: "Linkul e copiat",
    byHand: "Browserul nu lasă pagina să copieze: linkul e selectat, copiază-l tu.",
    share: "Trimite linkul",
    qr: "Cod QR cu linkul regulilor",
    opened: "Regulile sunt puse ca în linkul primit.",
    unknown: (what: string[]) => `Din link nu s-a putut folosi: ${firstOf(what, (n) => ` și încă ${n}`)}.`,
  },

  waiting: {
    title: "Așteptăm jucătorii",
    invite: "Trimite linkul celor cu care vrei să joci. Jocul începe singur când s-au așezat toți.",
    qr: "Cod QR cu linkul mesei",
    rules: "Regulile mesei",
    free: "liber",
    you: "tu",
    sit: "Așază-te",
    sitTitle: "E un loc liber pentru tine",
    missing: (n: number) => (n === 1 ? "Mai lipsește un jucător." : `Mai lipsesc ${players(n)}.`),
    full: "Toți sunt la masă. Se împart cărțile…",
    void: "Serverul a fost oprit peste 10 minute, așa că partida s-a anulat: nimeni nu câștigă și nimeni nu pierde.",
    again: "Începe din nou",
    notBack: (names: string[]) => `Așteptăm să revină ${list(names)}.`,
    closed: "Masa s-a închis",
    closedWaiting: "Cei așezați au lipsit prea mult sau a închis-o un administrator. Fă altă masă și trimite linkul ei.",
    closedVoid: "Prea multă vreme n-a fost nimeni la masă sau a închis-o un administrator, așa că partida s-a anulat: nimeni nu câștigă și nimeni nu pierde.",
  },

  table: {
    stock: (n: number) => `Talon: ${cards(n)}`,
    top: (card: string) => `Pe masă: ${card}`,
    suit: (suit: string) => `În vigoare: ${suit}`,
    requested: "cerere",
    pendingDraw: (n: number, name: string | null) => `+${n} pentru ${name ?? "tine"}`,
    pendingSkip: (n: number, name: string | null) => `${name ?? "Tu"}: ${turns(n)} de stat`,
    skipBadge: (n: number) => `stă ${n}`,
    missing: (n: number) => (n === 1 ? "A lipsit o carte." : `Au lipsit ${cards(n)}.`),
    back: (name: string | null) => `Atacul merge înapoi, ${name === null ? "la tine" : `la ${name}`}`,
    place: (n: number) => `locul ${n}`,
    left: "a plecat",
    bot: "bot",
    standIn: "bot în loc",
    offline: "lipsește",
    returns: (left: string) => `revine în ${left}`,
    known: (account: string) => `are cont: ${account}`,
    cardsOf: (name: string, n: number) => `${name}: ${cards(n)}`,
    you: "Tu",
    hand: "Cărțile tale",
    macao: "MACAO",
    round: (n: number) => `runda ${n}`,
    upTo: (n: number) => `până la ${n}`,
    secondsLeft: (n: number) => `Timp rămas: ${n} s`,
    watching: "Te uiți la masa aceasta.",
  },

  why: {
    ask: "De ce nu pot?",
    rule: "Vezi regula",
  },

  book: {
    open: "Regulile mesei",
    changed: "altfel decât de obicei",
    contents: "Cuprins",
    loading: "Se caută regulile…",
  },

  menu: {
    open: "Meniu",
    scores: "Scor",
    log: "Jurnal",
    close: "Închide",
    language: "Limba",
    home: "Pagina de start",
    sure: "Sigur părăsești masa?",
    sureText: "Ceilalți joacă mai departe fără tine.",
    stay: "Rămân la masă",
  },

  status: {
    yourTurn: "Rândul tău",
    turnOf: (name: string) => `Rândul: ${name}`,
    youAnswerDraw: (n: number) => `Ai de luat ${someCards(n)}: răspunde sau ${n === 1 ? "ia-o" : "ia-le"}`,
    answersDraw: (name: string, n: number) => `${name} trebuie să ia ${someCards(n)} sau să răspundă`,
    youAnswerSkip: (n: number) => `Ai de stat ${someTurns(n)}: răspunde sau stai`,
    answersSkip: (name: string, n: number) => `${name} trebuie să stea ${someTurns(n)} sau să răspundă`,
    youServe: (what: string) => `Rândul tău: s-a cerut ${what}`,
    serves: (name: string, what: string) => `Rândul: ${name}. S-a cerut ${what}`,
    youLaying: "Mai pui o carte sau continui?",
    laying: (name: string) => `${name} mai poate pune cărți`,
    youDrew: (card: string) => `Ai tras ${card}: o pui sau o păstrezi?`,
    youOut: (place: number) => `Ai ieșit pe locul ${place}. Ceilalți joacă mai departe.`,
    youLeft: "Ai părăsit masa. Poți privi jocul mai departe.",
    standIn: "Un bot joacă în locul tău",
    roundOver: "Runda s-a încheiat",
    over: "Jocul s-a încheiat",
    sending: "Se trimite…",
  },

  act: {
    draw: "Trage o carte",
    pass: "Treci mai departe",
    take: (n: number) => `Ia ${someCards(n)}`,
    sit: (n: number) => `Stai ${someTurns(n)}`,
    keep: "Păstrează cartea",
    confirm: "Continuă",
    call: "MACAO!",
    ahead: "Spune MACAO odată cu cartea pe care o pui",
    catch: (name: string) => `Prinde: ${name}`,
    deal: "Runda următoare",
    leave: "Părăsește masa",
    back: "M-am întors",
    lay: "Pune",
    laySome: (n: number) => (n < 2 ? "Pune" : `Pune ${cards(n)}`),
    pickSuit: "Alege semnul:",
    pickRank: "Alege valoarea cerută:",
  },

  choose: {
    suit: "Ce semn vrei?",
    rank: "Ce valoare ceri?",
    noSuit: "Fără semn",
    noRank: "Fără cerere",
    cancel: "Renunță",
  },

  end: {
    wins: (name: string | null) => (name === null ? "Ai câștigat" : `Câștigă ${name}`),
    nobody: "Nu câștigă nimeni",
    /** The reader is left out of the names. */
    loses: (names: string[], reader: boolean) => {
      if (reader) return names.length === 0 ? "Ai pierdut" : `Ați pierdut ${list(["tu", ...names])}`;
      return `${names.length === 1 ? "Pierde" : "Pierd"} ${list(names)}`;
    },
    again: "Masă nouă",
    places: "Clasament",
    totals: "Puncte",
    player: "Jucător",
    thisRound: "Runda",
    total: "Total",
    noPlace: "fără loc",
    abandoned: "a părăsit jocul",
    byBot: "la final a jucat un bot",
    roundWon: (name: string | null) => (name === null ? "Ai câștigat runda" : `${name} a câștigat runda`),
    roundNobody: "Runda n-a câștigat-o nimeni",
    waitDeal: "Așteptăm ca cineva să pornească runda următoare.",
  },

  fair: {
    title: "Cărți cinstite",
    check: "Verifică amestecarea",
    save: "Salvează partida",
    seal: "Sigiliul văzut la început:",
    verdict: {
      holds:
        "Cărțile au fost cinstite: secretul e cel sigilat înainte de împărțire, iar mâna ta din prima rundă urmează din el și din contribuții, și din a ta.",
      watched:
        "Secretul e cel sigilat înainte de împărțire. N-ai avut cărți, deci mâinile le verifică cine a jucat, sau oricine din partida salvată.",
      late: "Secretul se potrivește cu sigiliul, dar pagina aceasta n-a văzut împărțirea de la început: întreabă pe cineva care a fost acolo.",
      no_share:
        "Secretul e cel sigilat și mâna ta urmează din el, dar pagina ta n-a contribuit la amestecare: nu se poate arăta că n-a ales serverul cărțile.",
      other_commitment: "Nu se potrivește: sigiliul nu mai e cel arătat la început. Salvează partida ca dovadă.",
      other_secret: "Nu se potrivește: secretul nu e cel sigilat. Salvează partida ca dovadă.",
      no_such_share: "Nu se potrivește: contribuția ta n-a fost amestecată. Salvează partida ca dovadă.",
      other_cards: "Nu se potrivește: din secret și din contribuții urmează altă mână decât a ta. Salvează partida ca dovadă.",
    },
  },

  line: {
    connecting: "Ne conectăm la masă…",
    lost: "Legătura s-a întrerupt. Se reconectează…",
    elsewhere: "Ai prea multe pagini deschise: aceasta nu mai urmărește masa.",
    here: "Deschide masa aici",
    reads: "Joci în altă filă.",
    takeBack: "Preia aici",
    noTable: "Masa aceasta nu există sau s-a închis.",
    signedOut: "În browserul acesta cineva a intrat în cont sau a ieșit din el: masa s-a oprit aici.",
    showAgain: "Arată masa din nou",
    noPage: "Aici nu e nicio pagină: adresa e greșită sau veche.",
    oldRules: "Masa aceasta s-a jucat după reguli care s-au schimbat între timp. Fă una nouă.",
    restart: "Serverul repornește. Masa se întoarce imediat.",
    offlineHttp: "Nu ajungem la server. Verifică legătura și încearcă din nou.",
  },

  refused: {
    ...friendsRefused,
    other_tab: "Joci în altă filă: apasă „Preia aici” ca să muți din aceasta.",
    not_your_turn: "Nu e rândul tău: așteaptă puțin.",
    not_your_card: "Cartea aceasta nu mai e la tine: alege alta.",
    does_not_match: "Cartea nu se potrivește: pune alta sau trage.",
    chain_open: "Ai cărți de luat: răspunde la atac sau ia-le.",
    chain_mismatch: "Cartea nu se potrivește cu lanțul: pune alta sau ia cărțile.",
    turn_lost: "Ai de stat: răspunde, dacă poți, sau stai.",
    request_open: "E o cerere pe masă: pune ce s-a cerut sau trage.",
    demand_open: "S-a cerut un semn: pune din el sau trage.",
    packet_not_allowed: "Aici se pune câte o singură carte.",
    packet_rank: "Într-un pachețel intră doar cărți de aceeași valoare.",
    packet_order: "Prima carte din pachețel trebuie să se potrivească: schimbă ordinea.",
    choice_missing: "Alege și ce ceri, apoi pune cartea.",
    choice_not_allowed: "Asta nu se poate cere: alege altceva.",
    drawn_card_only: "Acum poți pune doar cartea trasă, sau o păstrezi.",
    nothing_to_do: "Nu e nimic de făcut acum: așteaptă rândul tău.",
    not_now: "Nu se poate acum: încearcă la rândul tău.",
    no_catch: "Nu e nimeni de prins acum.",
    too_early: "Prea devreme: mai lasă-i o clipă să spună MACAO.",
    mixed_kings: "Popii roșii și cei negri nu merg împreună: pune-i în ture diferite.",
    special_last: "Nu poți ieși cu o carte care face ceva: păstreaz-o și trage sau pune alta.",
    deal_over: "Runda s-a încheiat deja.",
    stale: "Masa s-a schimbat între timp: uită-te și alege din nou.",
    bad_move: "Mutarea nu s-a înțeles: alege din nou.",
    seat_taken: "Locul s-a ocupat între timp: alege altul.",
    no_seat: "Nu mai e niciun loc liber: poți privi jocul.",
    bad_name: "Numele nu e bun: scrie unul scurt, din litere și cifre, diferit de ale celorlalți.",
    key_reused: "Mutarea n-a ajuns cum trebuie: încearcă din nou.",
    retry_later: "Serverul e ocupat: mai încearcă peste câteva clipe.",
    draining: "Serverul va fi înnoit și nu mai începe jocuri: încearcă din nou peste câteva minute.",
    bad_options: "Regulile alese nu merg împreună: schimbă-le.",
    no_clock: "La o masă deschisă se joacă după ceas: alege cât timp are o tură.",
    paused: "E pauză: pornește jocul din nou, apoi mută.",
    not_host: "Asta poate face doar gazda mesei: roag-o pe ea.",
    closed: "Masa s-a închis: fă alta și trimite linkul ei.",
    need_account: "La o masă cu miză se joacă doar cu cont: fă-ți unul sau joacă fără miză.",
    one_seat: "Ai deja un loc la o masă cu miză: întoarce-te la ea sau joacă fără miză.",
    no_points: "Nu ai destule puncte pentru miza aceasta: alege una mai mică.",
    bad_seats: "Masa nu se poate face cu locurile acestea: schimbă-le.",
    unknown_variant: "Serverul nu cunoaște varianta aceasta: alege alta.",
    no_code: "Codul nu e bun sau a expirat: cere altul în cealaltă fereastră și scrie-l aici.",
    no_session: "Browserul nu păstrează cookie-uri: permite-le și reîncarcă pagina.",
    foreign_origin: "Pagina e deschisă de la altă adresă decât serverul: intră pe adresa lui.",
    too_fast: "Prea multe deodată. Așteaptă o clipă, apoi încearcă din nou.",
    bad_request: "Pagina nu se mai înțelege cu serverul. Reîncarc-o.",
    illegalCard: "Cartea asta nu se poate pune acum.",
    fallback: "N-a mers. Uită-te la masă și încearcă din nou.",
  },

  log: {
    turned: (card: string) => `Prima carte pe masă: ${card}`,
    buried: (card: string) => `${card} se îngroapă`,
    laid: (who: string | null, what: string) => `${did(who)} pus ${what}`,
    drew: (who: string | null, n: number) =>
      n > 0 ? `${did(who)} tras ${someCards(n)}` : `${hadNothing(who)} ce trage`,
    drewSeen: (who: string | null, what: string) => `${did(who)} tras ${what}`,
    kept: (who: string | null) => `${did(who)} păstrat cartea`,
    took: (who: string | null, n: number) =>
      n > 0 ? `${did(who)} luat ${someCards(n)}` : `${hadNothing(who)} ce lua`,
    missed: (n: number) => (n === 1 ? "A lipsit o carte" : `Au lipsit ${cards(n)}`),
    skipped: (who: string | null) => (who === null ? "Stai tura aceasta" : `${who} stă tura aceasta`),
    sat: (who: string | null, n: number) => `${who === null ? "Ai" : `${who} are`} de stat ${someTurns(n)}`,
    rebuilt: "Talonul s-a refăcut",
    lost: "Atacul s-a pierdut",
    called: (who: string | null) => `${did(who)} spus MACAO`,
    // Without the little words that ask who is a man and who a woman.
    caught: (by: string | null, who: string | null) =>
      who === null ? `${by ?? ""} te-a prins: n-ai spus MACAO` : `${did(by)} prins greșeala: ${who} n-a spus MACAO`,
    falseCatch: (by: string | null, who: string | null) =>
      `${did(by)} strigat „Prinde” la ${who ?? "tine"}, dar era prea târziu`,
    out: (who: string | null, place: number) =>
      place > 0 ? `${did(who)} ieșit pe locul ${place}` : `${did(who)} rămas fără cărți`,
    left: (who: string | null) => `${did(who)} părăsit masa`,
    away: (who: string | null) => (who === null ? "Un bot joacă în locul tău" : `${who} lipsește, joacă un bot`),
    back: (who: string | null) => (who === null ? "Te-ai întors la masă" : `${who} s-a întors la masă`),
    joined: (who: string | null) => (who === null ? "Ai primit locul unui bot" : `${who} a primit locul unui bot`),
    expired: (who: string | null) => (who === null ? "Ți-a expirat timpul" : `Timpul a expirat: ${who}`),
    requested: (who: string | null, what: string) => `${did(who)} cerut ${what}`,
    named: (who: string | null, what: string) => `${did(who)} ales ${what}`,
    served: "Cererea s-a încheiat",
    resumed: "Serverul a fost oprit o vreme: timpul de gândire a fost dat înapoi",
    voided: "Serverul a fost oprit peste 10 minute sau un administrator a închis masa: partida se anulează",
    deserted: "N-a mai fost nimeni la masă: partida se anulează",
    stopped: "Toți au fost de acord: meciul se încheie aici",
    ended: "Runda s-a încheiat",
    dealt: "S-au împărțit cărțile",
    yourBot: "botul tău",
    empty: "Încă nu s-a întâmplat nimic.",
    promise: "Aici se scrie tot ce face fiecare.",
  },

  card: {
    suit: { H: "inimă roșie", D: "romb", C: "treflă", S: "inimă neagră", red: "roșu", black: "negru" },
    rank: {
      A: "as",
      "2": "doi",
      "3": "trei",
      "4": "patru",
      "5": "cinci",
      "6": "șase",
      "7": "șapte",
      "8": "opt",
      "9": "nouă",
      "10": "zece",
      J: "valet",
      Q: "damă",
      K: "popă",
    },
    joker: { RJ: "Joker roșu", BJ: "Joker negru" },
    of: (rank: string, suit: string) => `${rank} de ${suit}`,
    one: (rank: string) => `${rank === "damă" || rank === "regină" ? "o" : "un"} ${rank}`,
    lifted: (order: number) => (order === 1 ? ", ridicată prima" : `, ridicată a ${order}-a`),
  },
};

export type Words = typeof ro;
