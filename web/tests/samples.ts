/** Whole messages in which a test changes only what it is about. */
import { checkSum } from "../src/check";
import { fold } from "../src/fold";
import type { Act, Happened, Lay, Own, Public, Table, Update, View } from "../src/protocol.gen";

export function seen(changes: Partial<Public> = {}): Public {
  return {
    turn: 0,
    actor: 0,
    top: "6C",
    suit: "C",
    stock: 30,
    counts: [5, 5],
    sit: [0, 0],
    owes: [],
    announced: [],
    pending: null,
    request: null,
    demand: null,
    laying: false,
    missing: 0,
    rebuilds: 0,
    places: [0, 0],
    abandoned: [],
    deal_over: false,
    round: 1,
    totals: [0, 0],
    charges: [],
    target: 0,
    over: false,
    winner: null,
    losers: [],
    ...changes,
  };
}

export function own(hand: string[], changes: Partial<Own> = {}): Own {
  return { seat: 0, hand, drawn: null, pick: null, calls: true, ...changes };
}

export function view(changes: Partial<View> = {}): View {
  return {
    t: "view",
    ply: 7,
    public: seen(),
    pile: ["KD", "6C"],
    own: own(["7C", "7H", "AS"]),
    offer: { lays: [], acts: [], soon: [] },
    clock: null,
    check: "",
    ...changes,
  };
}

/** An update as the table would send it to a page that shows this view. */
export function after(shown: View | null, changes: Partial<Update> = {}): Update {
  const told = update({ since: shown?.ply ?? 0, ply: (shown?.ply ?? 0) + 1, ...changes });
  const next = shown && fold(shown, told);
  return next ? { ...told, check: checkSum(next) } : told;
}

export function update(changes: Partial<Update> = {}): Update {
  return {
    t: "update",
    since: 7,
    ply: 8,
    events: [],
    public: seen(),
    own: own(["7C", "7H", "AS"]),
    offer: { lays: [], acts: [], soon: [] },
    clock: null,
    check: "",
    ...changes,
  };
}

export function happened(kind: string, changes: Partial<Happened> = {}): Happened {
  return { kind, seat: 0, cards: [], n: 0, choice: null, by: null, ...changes };
}

export function lay(card: string, changes: Partial<Lay> = {}): Lay {
  return { card, more: [], choices: [], must: false, ...changes };
}

export function act(does: Act["does"], changes: Partial<Act> = {}): Act {
  return { move: does, does, n: 0, seat: null, value: null, ...changes };
}

export function table(changes: Partial<Table> = {}): Table {
  return {
    t: "table",
    id: "k3Fq",
    variant: "clasic",
    options: {},
    clock: 0,
    seats: [
      { kind: "person", name: "Ioan", online: true, stand_in: false, away: null, known: null },
      { kind: "person", name: "Ana", online: true, stand_in: false, away: null, known: null },
    ],
    you: 0,
    status: "playing",
    watchers: 0,
    open: false,
    seal: null,
    company: { wishes: [], friends: [], spare: 0, score: [], next: null, paused: false, stalls: null, host: null, result: null, booked: [] },
    void: false,
    stake: 0,
    free: null,
    ...changes,
  };
}
