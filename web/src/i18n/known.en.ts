/** The English words of profiles and boards. */
import type { known as ro } from "./known.ro";
import { counter } from "./plural";

const players = counter("en", { one: "player", other: "players" });
const matches = counter("en", { one: "match", other: "matches" });
const wins = counter("en", { one: "win", other: "wins" });
const bots = counter("en", { one: "bot", other: "bots" });

export const known: typeof ro = {
  loading: "Loading…",
  retry: "Try again",
  home: "Start page",
  moved: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0"),
  rating: "Rating",
  provisional: "provisional",
  unrated: "not rated",

  top: {
    title: "Leaderboard",
    lead: "Matches between people with accounts count. Bots and guests change nothing.",
    variant: "Variant",
    size: "At the table",
    players,
    period: "Period",
    periods: { week: "This week", month: "This month", ever: "All time" },
    place: "Place",
    name: "Name",
    wins: "Wins",
    matches: "Matches",
    none: { week: "No game yet this week.", month: "No game yet this month.", ever: "No certain rating yet." },
    least: (n) => `Whoever has at least ${matches(n)} appears here. Of equals, who has played fewer stands higher.`,
    certain: "Whoever has played enough for a certain rating appears here: about ten matches of two, twenty of six.",
    you: (place) => `You are number ${place}.`,
    soon: (games, least) => `You have ${matches(games)}: with ${least} you appear here.`,
    later: (games) => `You have ${matches(games)}: play some more and you appear here.`,
    guest: "With an account you appear here, too",
    more: "Show more",
  },

  profile: {
    since: (day) => `Has had an account since ${day}`,
    you: "This is how others see you.",
    top: "Leaderboard",
    none: "No game yet",
    noneLead: "The rating, wins and last matches will stand here.",
    nobody: "Nobody with an account has that name.",
    skills: "Ratings and results",
    kind: (variant, size) => `${variant}, ${players(size)}`,
    matches,
    wins,
    abandoned: (n) => `${n} abandoned`,
    places: "Places",
    placed: (place, times) => `Place ${place}: ${times}`,
    streak: (now, best) => `Wins in a row: ${now} now, ${best} at most`,
    bots: (n) => `And ${matches(n)} against bots alone, which are not counted here.`,
    recent: "Last matches",
    won: "Won",
    place: (place, size) => `Place ${place} of ${size}`,
    noPlace: "No place",
    left: "Abandoned",
    standIn: "a bot stood in at the end",
    with: "With",
    withBots: bots,
    among: "At a table among friends",
    watch: "Watch it",
  },
};
