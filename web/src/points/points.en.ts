import { counter } from "../i18n/plural";
import type { PointsWhy } from "../protocol.gen";
import type { Points } from "./points.ro";

const points = counter("en", { one: "point", other: "points" });

const WHY: Record<PointsWhy, string> = {
  welcome: "When the account was opened",
  refill: "Points of the day",
  stake: "Stake",
  hold: "Kept aside while the match is played",
  release: "Given back: the match has ended",
  fine: "Abandoned",
  prize: "Won",
  returned: "Stake back: nobody won",
  voided: "Stake back: the server had stopped",
  deserted: "Stake back: nobody was at the table any more",
  stopped: "Stake back: you agreed to end the match",
  pardon: "The abandonment no longer counts",
  correction: "Correction",
  farewell: "The account was closed",
};

export const said: Points = {
  title: "Your points",
  lead: "Points are won and lost at a table only: they cannot be bought, sold, given away or cashed in.",
  balance: (n) => points(n),
  atStake: (n) => `At the tables where you play now you have ${points(n)} more.`,
  refill: "Who has fewer than 100 points gets up to 500 once a day.",
  none: "Nothing has happened yet.",
  older: "Show older ones",
  table: "at the table",
  enter: "Sign in to have points.",
  why: (why) => WHY[why],
  stake: "Stake",
  noStake: "no stake",
  points,
  costs: "Who abandons loses the stake and at most 200 points more.",
  onlyAccounts: "Where points are staked only people with an account play, and no bots.",
  each: (n) => `Stake: ${points(n)} each`,
  free: { bots: "Played without a stake: a bot is at the table.", unpaid: "Played without a stake: somebody had too few points." },
  booked: "The points of this match",
  line: (name, { amount, why }) => `${name}: ${amount > 0 ? "+" : "−"}${points(Math.abs(amount))} (${WHY[why].toLowerCase()})`,
};
