/** What the server keeps: under a key of the privacy page, the tables of its database. A test looks for those that are missing. */
export const KEPT = {
  guest: ["people", "sessions"],
  account: ["accounts", "tickets", "recovery"],
  letters: ["letters"],
  matches: ["tables", "seats", "moves"],
  results: ["results", "ratings", "tallies"],
  daily: ["daily_tries"],
  friends: ["friendships", "blocks"],
  points: ["purses", "transfers"],
  help: ["threads", "thread_lines"],
  trail: ["trail"],
  house: ["alive", "stamps", "house_secret"],
} as const;

export type Kept = keyof typeof KEPT;
export const ORDER = Object.keys(KEPT) as Kept[];
