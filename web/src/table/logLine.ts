/** The log in sentences, oldest first. */
import type { Words } from "../i18n";
import { asked, token } from "../i18n/say";
import type { Entry } from "../live.svelte";
import type { Happened, View } from "../protocol.gen";

/** A player's name, or null for the reader. */
export type Who = (seat: number | null) => string | null;

export interface Line {
  id: number;
  text: string;
  /** The table as it was then. */
  view: View;
}

export function logLines(words: Words, log: Entry[], who: Who): Line[] {
  return gathered(log).flatMap(({ id, event, bot, view }) => {
    const text = bot ? botLine(words, event, who) : logLine(words, event, who);
    return text === null ? [] : [{ id, text, view }];
  });
}

/** One event as a sentence; null for what needs none. */
export function logLine(words: Words, event: Happened, who: Who): string | null {
  const tell = TELL[event.kind];
  return tell ? tell(words.log, event, who, words) : null;
}

// What happened to the reader's seat while a bot held it is not the reader's doing.
function botLine(words: Words, event: Happened, who: Who): string | null {
  const { yourBot } = words.log;
  const text = logLine(words, event, (seat) => (seat === null ? null : (who(seat) ?? yourBot)));
  return text?.startsWith(yourBot) ? yourBot.charAt(0).toUpperCase() + text.slice(1) : text;
}

// A packet comes as one event a card and a deal as one a seat; told one by one they would push everything else away.
function gathered(log: Entry[]): Entry[] {
  return log.reduce<Entry[]>((done, entry) => {
    const last = done.at(-1);
    if (last && belong(last, entry)) done[done.length - 1] = { ...entry, id: last.id, event: joined(last.event, entry.event) };
    else done.push(entry);
    return done;
  }, []);
}

function belong({ event: last, bot }: Entry, { event: next, bot: stillBot }: Entry): boolean {
  if (last.kind !== next.kind || bot !== stillBot) return false;
  return next.kind === "dealt" || (next.kind === "laid" && last.seat === next.seat);
}

function joined(last: Happened, next: Happened): Happened {
  return { ...last, cards: [...last.cards, ...next.cards] };
}

type Tell = (log: Words["log"], event: Happened, who: Who, words: Words) => string | null;

const TELL: Record<string, Tell> = {
  turned: (log, { cards }) => log.turned(drawn(cards)),
  buried: (log, { cards }) => log.buried(drawn(cards)),
  laid: (log, { seat, cards }, who) => log.laid(who(seat), drawn(cards)),
  drew: (log, { seat, cards, n }, who) =>
    cards.length > 0 ? log.drewSeen(who(seat), drawn(cards)) : log.drew(who(seat), n),
  kept: (log, { seat }, who) => log.kept(who(seat)),
  took: (log, { seat, n }, who) => log.took(who(seat), n),
  missed: (log, { n }) => (n > 0 ? log.missed(n) : null),
  skipped: (log, { seat }, who) => log.skipped(who(seat)),
  sat: (log, { seat, n }, who) => log.sat(who(seat), n),
  rebuilt: (log) => log.rebuilt,
  lost: (log) => log.lost,
  called: (log, { seat }, who) => log.called(who(seat)),
  caught: (log, { seat, by }, who) => log.caught(who(by), who(seat)),
  false_catch: (log, { seat, by }, who) => log.falseCatch(who(by), who(seat)),
  out: (log, { seat, n }, who) => log.out(who(seat), n),
  left: (log, { seat }, who) => log.left(who(seat)),
  away: (log, { seat }, who) => log.away(who(seat)),
  back: (log, { seat }, who) => log.back(who(seat)),
  joined: (log, { seat }, who) => log.joined(who(seat)),
  expired: (log, { seat }, who) => log.expired(who(seat)),
  requested: (log, { seat, choice }, who, words) => (choice ? log.requested(who(seat), asked(words, choice)) : null),
  named: (log, { seat, choice }, who) => (choice ? log.named(who(seat), token(choice)) : null),
  served: (log) => log.served,
  resumed: (log) => log.resumed,
  voided: (log) => log.voided,
  deserted: (log) => log.deserted,
  stopped: (log) => log.stopped,
  ended: (log) => log.ended,
  dealt: (log) => log.dealt,
};

function drawn(cards: string[]): string {
  return cards.map(token).join(" ");
}
