import { account } from "./account.en";
import { calls } from "./calls.en";
import { company } from "./company.en";
import { filters, friends, friendsRefused } from "./friends.en";
import { host } from "./host.en";
import { keys } from "./keys.en";
import { later } from "./later.en";
import { daily } from "./daily.en";
import { lobby } from "./lobby.en";
import { move } from "./move.en";
import { counter, firstOf, listed } from "./plural";
import { practice } from "./practice.en";
import { queue } from "./queue.en";
import { replay, review } from "./replay.en";
import { settings } from "./settings.en";
import type { Words } from "./ro";
import { start } from "./start.en";

const cards = counter("en", { one: "card", other: "cards" });
const turns = counter("en", { one: "turn", other: "turns" });
const changes = counter("en", { one: "change", other: "changes" });
const points = counter("en", { one: "point", other: "points" });
const seconds = counter("en", { one: "second", other: "seconds" });
const list = listed("and");
const someCards = (n: number) => (n === 1 ? "a card" : cards(n));
const someTurns = (n: number) => (n === 1 ? "a turn" : turns(n));

const were = (n: number) => `${cards(n)} ${n === 1 ? "was" : "were"}`;

const subject = (who: string | null) => who ?? "You";

export const en: Words = {
  count: { cards, turns, points, seconds },

  home: {
    title: "Macao",
    lead: "With friends or with bots. No account.",
    variant: "Which game",
    players: "How many players",
    others: "Who else plays",
    seat: (n) => `Seat ${n}`,
    person: "Person, by link",
    rule: "Skilled bot",
    playable: "Beginner bot",
    uniform: "Random bot",
    name: "Your name",
    clock: "Time for a turn",
    noClock: "no limit",
    seconds: (n) => `${n} s`,
    make: "Make the table",
    making: "Making the table…",
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
      full: "Macao Standard",
      about: "Packets, requests with J{H} and J{S}, Jokers by colour. Played until one is left with cards.",
    },
    clasic: {
      name: "Classic",
      full: "Macao Classic",
      about: "As in the schoolyard: kings hit, a J asks for a rank, and A, J and Joker go on anything.",
    },
    umflaturi: {
      name: "Umflături (stacks)",
      full: "Macao Umflături",
      about: "All kings attack, only a seven cuts. Points add up, and the lowest total wins.",
    },
  },

  rules: {
    title: "House rules",
    changes: (n) => (n === 0 ? "as usual" : changes(n)),
    lead: (variant) => `What you do not change stays as usual in ${variant}.`,
    asPreset: (variant) => `You play ${variant}, without any change.`,
    differ: (variant) => `You play ${variant}, but differently in:`,
    difference: (title, value) => `${title}: ${value}`,
    inPreset: (value) => `(as a rule: ${value})`,
    different: (value) => `Changed (as a rule: ${value})`,
    reset: "Back to the usual rule",
    resetOne: (title) => `Back to the usual rule: ${title}`,
    resetAll: "All back to the usual rules",
    needs: (title, values) => `Matters only if “${title}” is set to ${values.map((value) => `“${value}”`).join(" or ")}.`,
    pointless: (others) => `Means nothing while you play like this: ${others.join("; ")}.`,
    barred: (value, others) => `Not “${value}” while you play like this: ${others.join("; ")}.`,
    less: (title) => `${title}: less`,
    more: (title) => `${title}: more`,
    ownPrices: "your own table",
    ownPricesWith: (list) => `your own table (${list}, the rest as printed)`,
    price: (card) => `Points for ${card}`,
    joker: "Joker",
  },

  shelf: {
    title: "My sets",
    none: "You have not kept any set yet.",
    save: "Keep the rules as they are now",
    name: "Name of the set",
    keep: "Keep",
    replace: "Replace",
    kept: (name) => `“${name}” is kept.`,
    fleeting: "This browser keeps nothing: the set lasts until you close the page.",
    load: "Load",
    loadOne: (name) => `Load “${name}”`,
    loaded: (name) => `“${name}” is loaded.`,
    rename: "Rename",
    renameOne: (name) => `Rename “${name}”`,
    renamed: (name) => `The set is now called “${name}”.`,
    taken: (name) => `You already have a set called “${name}”.`,
    gone: (name) => `The set “${name}” is not here any more: it has been deleted meanwhile.`,
    discard: "Delete",
    discardOne: (name) => `Delete “${name}”`,
    discarded: (name) => `“${name}” is deleted.`,
    undo: "Bring it back",
    cancel: "Cancel",
  },

  link: {
    send: "Send the rules",
    lead: "Whoever opens the link has the same rules and can make a table with them.",
    copy: "Copy the link",
    copied: "The link is copied",
    byHand: "The browser lets no page copy: the link is selected, copy it yourself.",
    share: "Send the link",
    qr: "QR code with the link of the rules",
    opened: "The rules are set as in the link you opened.",
    unknown: (what) => `This part of the link could not be used: ${firstOf(what, (n) => ` and ${n} more`)}.`,
  },

  waiting: {
    title: "Waiting for players",
    invite: "Send the link to those you want to play with. The game starts by itself once everybody sits.",
    qr: "QR code with the link of the table",
    rules: "The rules of the table",
    free: "free",
    you: "you",
    sit: "Sit down",
    sitTitle: "There is a free seat for you",
    missing: (n) => (n === 1 ? "One player is still missing." : `${n} players are still missing.`),
    full: "Everybody is at the table. Dealing…",
    void: "The server was down for over 10 minutes, so the match is void: nobody wins or loses.",
    again: "Begin again",
    notBack: (names) => `Waiting for ${list(names)} to be back.`,
    closed: "The table is closed",
    closedWaiting: "Those who sat here were away for too long, or an admin closed it. Make another table and send its link.",
    closedVoid: "Nobody was at the table for too long, or an admin closed it, so the match is void: nobody wins or loses.",
  },

  table: {
    stock: (n) => `Stock: ${cards(n)}`,
    top: (card) => `On the table: ${card}`,
    suit: (suit) => `Suit in force: ${suit}`,
    requested: "asked",
    pendingDraw: (n, name) => `+${n} for ${name ?? "you"}`,
    pendingSkip: (n, name) => `${name ?? "You"}: ${turns(n)} to sit out`,
    skipBadge: (n) => `sits ${n}`,
    missing: (n) => `${were(n)} missing.`,
    back: (name) => `The attack goes back to ${name ?? "you"}`,
    place: (n) => `place ${n}`,
    left: "left",
    bot: "bot",
    standIn: "bot stands in",
    offline: "away",
    returns: (left: string) => `back in ${left}`,
    known: (account) => `has an account: ${account}`,
    cardsOf: (name, n) => `${name}: ${cards(n)}`,
    you: "You",
    hand: "Your cards",
    macao: "MACAO",
    round: (n) => `round ${n}`,
    upTo: (n) => `up to ${n}`,
    secondsLeft: (n) => `${n} s left`,
    watching: "You are watching this table.",
  },

  why: {
    ask: "Why not?",
    rule: "See the rule",
  },

  book: {
    open: "The rules of this table",
    changed: "not as usual",
    contents: "Contents",
    loading: "Looking up the rules…",
  },

  menu: {
    open: "Menu",
    scores: "Score",
    log: "Log",
    close: "Close",
    language: "Language",
    home: "Start page",
    sure: "Really leave the table?",
    sureText: "The others play on without you.",
    stay: "Stay at the table",
  },

  status: {
    yourTurn: "Your turn",
    turnOf: (name) => `Turn: ${name}`,
    youAnswerDraw: (n) => `${cards(n)} to take: answer or take ${n === 1 ? "it" : "them"}`,
    answersDraw: (name, n) => `${name} has to take ${someCards(n)} or answer`,
    youAnswerSkip: (n) => `${turns(n)} to sit out: answer or sit`,
    answersSkip: (name, n) => `${name} has to sit out ${someTurns(n)} or answer`,
    youServe: (what) => `Your turn: ${what} was asked for`,
    serves: (name, what) => `Turn: ${name}, ${what} was asked for`,
    youLaying: "Lay another card or continue?",
    laying: (name) => `${name} may lay more cards`,
    youDrew: (card) => `You drew ${card}: lay it or keep it?`,
    youOut: (place) => `You are out, place ${place}. The others play on.`,
    youLeft: "You left the table. You may watch the game.",
    standIn: "A bot plays for you",
    roundOver: "The round is over",
    over: "The game is over",
    sending: "Sending…",
  },

  act: {
    draw: "Draw a card",
    pass: "Pass on",
    take: (n) => `Take ${someCards(n)}`,
    sit: (n) => `Sit out ${someTurns(n)}`,
    keep: "Keep the card",
    confirm: "Continue",
    call: "MACAO!",
    ahead: "Says MACAO together with the card you lay",
    catch: (name) => `Catch ${name}`,
    deal: "Next round",
    leave: "Leave the table",
    back: "I am back",
    lay: "Lay",
    laySome: (n) => (n < 2 ? "Lay" : `Lay ${cards(n)}`),
    pickSuit: "Choose the suit:",
    pickRank: "Choose the rank you ask for:",
  },

  choose: {
    suit: "Which suit?",
    rank: "Which rank do you ask for?",
    noSuit: "No suit",
    noRank: "No request",
    cancel: "Cancel",
  },

  end: {
    wins: (name) => (name === null ? "You have won" : `${name} wins`),
    nobody: "Nobody wins",
    loses: (names, reader) => {
      if (reader) return `${list(["You", ...names])} have lost`;
      return `${list(names)} ${names.length === 1 ? "loses" : "lose"}`;
    },
    again: "New table",
    places: "Places",
    totals: "Points",
    player: "Player",
    thisRound: "Round",
    total: "Total",
    noPlace: "no place",
    abandoned: "left the game",
    byBot: "finished by a bot",
    roundWon: (name) => `${name ?? "You"} won the round`,
    roundNobody: "Nobody wins the round",
    waitDeal: "Waiting for somebody to start the next round.",
  },

  fair: {
    title: "Fair cards",
    check: "Check the shuffle",
    save: "Save the record",
    seal: "The seal as first shown:",
    verdict: {
      holds:
        "The cards were fair: the secret is the one sealed before the deal, and your hand of the first round follows from it and the shares, yours among them.",
      watched:
        "The secret is the one sealed before the deal. You had no cards, so the hands are checked by who played, or by anybody from the saved record.",
      late: "The secret fits the seal, but this page has not seen the deal from the start: ask somebody who was there.",
      no_share:
        "The secret is the one sealed and your hand follows from it, but your page gave nothing to the shuffle: nothing can show that the server did not choose the cards.",
      other_commitment: "It does not hold: the seal is not the one shown at the start. Save the record as proof.",
      other_secret: "It does not hold: the secret is not the one sealed. Save the record as proof.",
      no_such_share: "It does not hold: your share was not mixed in. Save the record as proof.",
      other_cards: "It does not hold: another hand than yours follows from the secret and the shares. Save the record as proof.",
    },
  },

  line: {
    connecting: "Connecting to the table…",
    lost: "The connection broke. Reconnecting…",
    elsewhere: "You have too many pages open: this one no longer follows the table.",
    here: "Open the table here",
    reads: "You are playing in another tab.",
    takeBack: "Play here",
    signedOut: "Somebody signed in or out in this browser: the table has stopped here.",
    showAgain: "Show the table again",
    noPage: "There is no page here: the address is wrong or old.",
    noTable: "This table does not exist or has closed.",
    oldRules: "This table was played by rules that have changed since. Make a new one.",
    restart: "The server restarts. The table is back in a moment.",
    offlineHttp: "The server cannot be reached. Check your connection and try again.",
  },

  refused: {
    ...friendsRefused,
    other_tab: "You are playing in another tab: press “Play here” to move from this one.",
    not_your_turn: "It is not your turn: wait a little.",
    not_your_card: "You no longer hold this card: choose another.",
    does_not_match: "The card does not match: lay another or draw.",
    chain_open: "You have cards to take: answer the attack or take them.",
    chain_mismatch: "The card does not match the chain: lay another or take the cards.",
    turn_lost: "You have to sit out: answer if you can, or sit.",
    request_open: "A rank was asked for: lay it or draw.",
    demand_open: "A suit was asked for: lay it or draw.",
    packet_not_allowed: "Here one card is laid at a time.",
    packet_rank: "A packet holds cards of one rank only.",
    packet_order: "The first card of the packet has to match: change the order.",
    choice_missing: "Choose what you ask for, then lay the card.",
    choice_not_allowed: "This cannot be asked for: choose something else.",
    drawn_card_only: "Now you may lay only the card you drew, or keep it.",
    nothing_to_do: "There is nothing to do now: wait for your turn.",
    not_now: "Not possible now: try on your turn.",
    no_catch: "There is nobody to catch now.",
    too_early: "Too early: give them a moment to say MACAO.",
    mixed_kings: "Red and black kings do not go together: lay them in different turns.",
    special_last: "You cannot go out with a card that does something: keep it and draw, or lay another.",
    deal_over: "The round is already over.",
    stale: "The table has changed meanwhile: look and choose again.",
    bad_move: "The move was not understood: choose again.",
    seat_taken: "The seat was taken meanwhile: choose another.",
    no_seat: "There is no free seat left: you may watch the game.",
    bad_name: "This name will not do: write a short one, of letters and digits, unlike the others.",
    key_reused: "The move did not arrive properly: try again.",
    retry_later: "The server is busy: try again in a few moments.",
    draining: "The server is about to be updated and begins no game: try again in a few minutes.",
    bad_options: "These house rules do not go together: change them.",
    no_clock: "An open table plays by the clock: choose how long a turn may take.",
    paused: "The game is paused: start it again, then move.",
    not_host: "Only the host of the table can do that: ask them to.",
    closed: "The table is closed: make another one and send its link.",
    need_account: "At a table with a stake everybody plays with an account: make one, or play without a stake.",
    one_seat: "You have a seat at a table with a stake already: go back to it, or play without one.",
    no_points: "You have too few points for this stake: choose a smaller one.",
    bad_seats: "A table cannot be made with these seats: change them.",
    unknown_variant: "The server does not know this variant: choose another.",
    no_code: "The code is wrong or no longer holds: ask for another one in the other window and type it here.",
    no_session: "The browser keeps no cookies: allow them and reload the page.",
    foreign_origin: "The page was opened from another address than the server's: go to its own.",
    too_fast: "Too much at once. Wait a moment, then try again.",
    bad_request: "The page and the server no longer understand each other. Reload it.",
    illegalCard: "This card cannot be laid now.",
    fallback: "That did not work. Look at the table and try again.",
  },

  log: {
    turned: (card) => `First card on the table: ${card}`,
    buried: (card) => `${card} is buried`,
    laid: (who, what) => `${subject(who)} laid ${what}`,
    drew: (who, n) => `${subject(who)} ${n > 0 ? `drew ${someCards(n)}` : "had nothing to draw"}`,
    drewSeen: (who, what) => `${subject(who)} drew ${what}`,
    kept: (who) => `${subject(who)} kept the card`,
    took: (who, n) => `${subject(who)} ${n > 0 ? `took ${someCards(n)}` : "had nothing to take"}`,
    missed: (n) => `${were(n)} missing`,
    skipped: (who) => (who === null ? "You sit this turn out" : `${who} sits this turn out`),
    sat: (who, n) => `${who === null ? "You have" : `${who} has`} ${someTurns(n)} to sit out`,
    rebuilt: "The stock was rebuilt",
    lost: "The attack was lost",
    called: (who) => `${subject(who)} said MACAO`,
    caught: (by, who) =>
      who === null ? `${by ?? ""} caught you: you did not say MACAO` : `${subject(by)} caught ${who}: no MACAO said`,
    falseCatch: (by, who) => `${subject(by)} tried in vain to catch ${who ?? "you"}`,
    out: (who, place) => (place > 0 ? `${subject(who)} went out, place ${place}` : `${subject(who)} ran out of cards`),
    left: (who) => `${subject(who)} left the table`,
    away: (who) => (who === null ? "A bot plays in your place" : `${who} is away, a bot plays`),
    back: (who) => (who === null ? "You are back at the table" : `${who} is back at the table`),
    joined: (who) => (who === null ? "You have got a bot's seat" : `${who} has got a bot's seat`),
    expired: (who) => (who === null ? "Your time ran out" : `${who} ran out of time`),
    requested: (who, what) => `${subject(who)} asked for ${what}`,
    named: (who, what) => `${subject(who)} chose ${what}`,
    served: "The request has ended",
    resumed: "The server was down for a while: time to think has been given back",
    voided: "The server was down for over 10 minutes, or an admin closed the table: the match is void",
    deserted: "Nobody was at the table any more: the match is void",
    stopped: "All have agreed: the match ends here",
    ended: "The round is over",
    dealt: "The cards were dealt",
    yourBot: "your bot",
    empty: "Nothing has happened yet.",
    promise: "All that anybody does is written here.",
  },

  card: {
    suit: { H: "hearts", D: "diamonds", C: "clubs", S: "spades", red: "red", black: "black" },
    rank: {
      A: "ace",
      "2": "two",
      "3": "three",
      "4": "four",
      "5": "five",
      "6": "six",
      "7": "seven",
      "8": "eight",
      "9": "nine",
      "10": "ten",
      J: "jack",
      Q: "queen",
      K: "king",
    },
    joker: { RJ: "red Joker", BJ: "black Joker" },
    of: (rank, suit) => `${rank} of ${suit}`,
    one: (rank) => `${/^[8a]/.test(rank) ? "an" : "a"} ${rank}`,
    lifted: (order) => `, lifted, number ${order}`,
  },
};
