/** The status line, the log and the buttons in words. */
import { expect, test } from "vitest";
import { en } from "../src/i18n/en";
import { ro, type Words } from "../src/i18n/ro";
import { aloud } from "../src/i18n/say";
import { actHook, actText } from "../src/table/actText";
import { logLines } from "../src/table/logLine";
import { status } from "../src/table/status";
import type { Happened, Public, View } from "../src/protocol.gen";
import { act, happened, own, seen, view } from "./samples";

const name = (seat: number) => ["Ioan", "Ana"][seat] ?? "?";
const who = (seat: number | null) => (seat === null || seat === 0 ? null : name(seat));
const say = (changes: Partial<Public>, rest: Partial<View> = {}) =>
  status(ro, view({ public: seen(changes), ...rest }), name);

test("whose turn it is", () => {
  expect(say({ actor: 0 })).toBe("Rândul tău");
  expect(say({ actor: 1 })).toBe("Rândul: Ana");
});

test("an attack names its target and its cost", () => {
  const pending = { kind: "draw", amount: 5 } as const;
  expect(say({ actor: 0, pending: { ...pending, target: 0 } })).toBe("Ai de luat 5 cărți: răspunde sau ia-le");
  expect(say({ actor: 1, pending: { ...pending, target: 1 } })).toBe("Ana trebuie să ia 5 cărți sau să răspundă");
});

test("a lost turn names its target and its length", () => {
  const pending = { kind: "skip", amount: 1 } as const;
  expect(say({ actor: 0, pending: { ...pending, target: 0 } })).toBe("Ai de stat o tură: răspunde sau stai");
  expect(say({ actor: 1, pending: { ...pending, amount: 2, target: 1 } })).toBe(
    "Ana trebuie să stea 2 ture sau să răspundă",
  );
});

const ASKED: [rank: string, ro: string, en: string][] = [
  ...["2", "3", "4", "5", "6", "7", "9", "10"].map((n): [string, string, string] => [n, `un ${n}`, `a ${n}`]),
  ["8", "un 8", "an 8"],
  ["J", "un valet", "a jack"],
  ["Q", "o damă", "a queen"],
  ["K", "un popă", "a king"],
  ["A", "un as", "an ace"],
];

test.each(ASKED)("a rank that was asked for is said with its article: %s", (rank, romanian, english) => {
  const request = { rank, by: 1 };
  expect(say({ request })).toBe(`Rândul tău: s-a cerut ${romanian}`);
  expect(say({ actor: 1, request })).toBe(`Rândul: Ana. S-a cerut ${romanian}`);
  expect(lines(happened("requested", { seat: 1, choice: rank }))).toEqual([`Ana a cerut ${romanian}`]);
  const shown = (changes: Partial<Public>) => status(en, view({ public: seen(changes) }), name);
  expect(shown({ request })).toBe(`Your turn: ${english} was asked for`);
  expect(shown({ actor: 1, request })).toBe(`Turn: Ana, ${english} was asked for`);
  expect(told(en, false, [happened("requested", { seat: 1, choice: rank })])).toEqual([`Ana asked for ${english}`]);
});

test.each(["H", "D", "C", "S"])("a suit that was asked for is drawn: %s", (suit) => {
  expect(say({ demand: { suit, by: 1 } })).toBe(`Rândul tău: s-a cerut {${suit}}`);
  expect(say({ actor: 1, demand: { suit, by: 0 } })).toBe(`Rândul: Ana. S-a cerut {${suit}}`);
});

test.each([
  ["H", "inimă roșie"],
  ["D", "romb"],
  ["C", "treflă"],
  ["S", "inimă neagră"],
])("and heard by its name: %s", (suit, heard) => {
  expect(aloud(ro, say({ demand: { suit, by: 1 } }))).toBe(`Rândul tău: s-a cerut ${heard}`);
});

test("a drawn card and an open turn are decisions", () => {
  expect(say({}, { own: own(["7C", "AS"], { drawn: "7C" }) })).toBe("Ai tras {7C}: o pui sau o păstrezi?");
  expect(say({ laying: true })).toBe("Mai pui o carte sau continui?");
  expect(say({ laying: true, actor: 1 })).toBe("Ana mai poate pune cărți");
});

test("who is out, has left or only watches is told so", () => {
  expect(say({ actor: 1, places: [2, 0] })).toBe("Ai ieșit pe locul 2. Ceilalți joacă mai departe.");
  expect(say({ actor: 1, abandoned: [0] })).toBe("Ai părăsit masa. Poți privi jocul mai departe.");
  expect(say({ actor: 0 }, { own: null })).toBe("Rândul: Ioan");
});

test("while a bot stands in, it is nobody else's turn to say", () => {
  const replaced = (changes: Partial<Public>, words: Words = ro) => status(words, view({ public: seen(changes) }), name, true);
  expect(replaced({ actor: 0 })).toBe("Un bot joacă în locul tău");
  expect(replaced({ actor: 1 }, en)).toBe("A bot plays for you");
  expect(replaced({ deal_over: true })).toBe("Runda s-a încheiat");
});

test("the end of a round is not the end of the game", () => {
  expect(say({ actor: null, deal_over: true })).toBe("Runda s-a încheiat");
  expect(say({ actor: null, deal_over: true, over: true })).toBe("Jocul s-a încheiat");
});

test("buttons say what they cost", () => {
  const text = (...[does, changes]: Parameters<typeof act>) => actText(ro, act(does, changes), name);
  expect(text("draw")).toBe("Trage o carte");
  expect([1, 4, 20].map((n) => text("take", { n }))).toEqual(["Ia o carte", "Ia 4 cărți", "Ia 20 de cărți"]);
  expect([1, 2].map((n) => text("sit", { n }))).toEqual(["Stai o tură", "Stai 2 ture"]);
  expect(text("catch", { seat: 1 })).toBe("Prinde: Ana");
  expect(text("pick", { value: "8" })).toBe("8");
  expect(text("call")).toBe("MACAO!");
  expect(text("confirm")).toBe("Continuă");
  expect(text("back")).toBe("M-am întors");
  expect(actText(en, act("take", { n: 4 }), name)).toBe("Take 4 cards");
});

test("with nothing left to draw the button only ends the turn", () => {
  expect(actText(ro, act("draw"), name, true)).toBe("Treci mai departe");
  expect(actText(en, act("draw"), name, true)).toBe("Pass on");
});

test("every button can be found by its hook", () => {
  expect(actHook(act("draw"))).toBe("act-draw");
  expect(actHook(act("catch", { seat: 0 }))).toBe("act-catch-0");
  expect(actHook(act("pick", { value: "H" }))).toBe("act-pick-H");
});

function told(words: Words, bot: boolean, events: Happened[]): string[] {
  return logLines(words, events.map((event, id) => ({ id, event, bot, view: view() })), who).map((line) => line.text);
}

const lines = (...events: Happened[]) => told(ro, false, events);

test("the reader is spoken to, the others are spoken of", () => {
  expect(lines(happened("laid", { seat: 0, cards: ["7C"] }), happened("laid", { seat: 1, cards: ["8C"] }))).toEqual([
    "Ai pus {7C}",
    "Ana a pus {8C}",
  ]);
});

test("a packet and a deal are one line each", () => {
  const packet = ["7C", "7H"].map((card) => happened("laid", { seat: 1, cards: [card] }));
  const deal = [0, 1].map((seat) => happened("dealt", { seat, n: 5 }));
  expect(lines(...deal, ...packet)).toEqual(["S-au împărțit cărțile", "Ana a pus {7C} {7H}"]);
});

test("only the reader's own drawn card is told", () => {
  expect(lines(happened("drew", { seat: 0, cards: ["7C"], n: 1 }), happened("drew", { seat: 1, n: 5 }))).toEqual([
    "Ai tras {7C}",
    "Ana a tras 5 cărți",
  ]);
});

test("a catch says who caught whom", () => {
  expect(lines(happened("caught", { seat: 0, by: 1 }))).toEqual(["Ana te-a prins: n-ai spus MACAO"]);
  expect(lines(happened("caught", { seat: 1, by: 0 }))).toEqual(["Ai prins greșeala: Ana n-a spus MACAO"]);
});

test("a false catch is told without asking who is a man and who a woman", () => {
  const tries = [
    happened("false_catch", { seat: 1, by: 0 }),
    happened("false_catch", { seat: 0, by: 1 }),
    happened("false_catch", { seat: 2, by: 1 }),
  ];
  expect(lines(...tries)).toEqual([
    "Ai strigat „Prinde” la Ana, dar era prea târziu",
    "Ana a strigat „Prinde” la tine, dar era prea târziu",
    "Ana a strigat „Prinde” la ?, dar era prea târziu",
  ]);
  expect(told(en, false, tries.slice(0, 2))).toEqual(["You tried in vain to catch Ana", "Ana tried in vain to catch you"]);
});

test("after an outage the table says what becomes of the turn or the match", () => {
  expect(lines(happened("resumed"), happened("voided"))).toEqual([
    "Serverul a fost oprit o vreme: timpul de gândire a fost dat înapoi",
    "Serverul a fost oprit peste 10 minute sau un administrator a închis masa: partida se anulează",
  ]);
  expect(told(en, false, [happened("voided")])).toEqual([
    "The server was down for over 10 minutes, or an admin closed the table: the match is void",
  ]);
});

test("a match that nobody came back to was called off for that", () => {
  expect(lines(happened("deserted"))).toEqual(["N-a mai fost nimeni la masă: partida se anulează"]);
  expect(told(en, false, [happened("deserted")])).toEqual(["Nobody was at the table any more: the match is void"]);
});

test("a friend who came late, and a match that ended for one", () => {
  expect(lines(happened("joined", { seat: 1 }), happened("stopped"))).toEqual([
    "Ana a primit locul unui bot",
    "Toți au fost de acord: meciul se încheie aici",
  ]);
  expect(told(en, false, [happened("stopped")])).toEqual(["All have agreed: the match ends here"]);
});

test("an event this page does not know is passed over", () => {
  expect(lines(happened("swapped"), happened("rebuilt"))).toEqual(["Talonul s-a refăcut"]);
});

test("who could not get a card is not said to have got none", () => {
  const events = ["drew", "took"].flatMap((kind) => [0, 1].map((seat) => happened(kind, { seat, n: 0 })));
  expect(told(ro, false, events)).toEqual([
    "N-ai avut ce trage",
    "Ana n-a avut ce trage",
    "N-ai avut ce lua",
    "Ana n-a avut ce lua",
  ]);
  expect(told(en, false, events)).toEqual([
    "You had nothing to draw",
    "Ana had nothing to draw",
    "You had nothing to take",
    "Ana had nothing to take",
  ]);
});

test("missing cards are counted in the right number", () => {
  const events = [1, 4].map((n) => happened("missed", { n }));
  expect(told(ro, false, events)).toEqual(["A lipsit o carte", "Au lipsit 4 cărți"]);
  expect(told(en, false, events)).toEqual(["1 card was missing", "4 cards were missing"]);
  expect([1, 4].map(en.table.missing)).toEqual(["1 card was missing.", "4 cards were missing."]);
});

test("what a bot did on the reader's seat is told of the bot", () => {
  const events = [
    happened("laid", { seat: 0, cards: ["AH"] }),
    happened("drew", { seat: 0, cards: ["7C"], n: 1 }),
    happened("laid", { seat: 1, cards: ["8C"] }),
    happened("caught", { seat: 0, by: 1 }),
  ];
  expect(told(ro, true, events)).toEqual([
    "Botul tău a pus {AH}",
    "Botul tău a tras {7C}",
    "Ana a pus {8C}",
    "Ana a prins greșeala: botul tău n-a spus MACAO",
  ]);
  expect(told(en, true, events).slice(0, 2)).toEqual(["Your bot laid {AH}", "Your bot drew {7C}"]);
});
