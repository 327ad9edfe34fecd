/** The English words about what is kept. Each sentence is to be true of the server as it is. */
import type { Privacy } from "./privacy.ro";

export const privacy: Privacy = {
  title: "What is kept about you",
  lead: "As little as possible, and only so that the game works. There are no advertisements, we follow nobody and give the data to nobody.",
  back: "Help",
  home: "Start page",
  loading: "Loading…",
  what: "What",
  why: "Why",
  long: "How long",
  kept: {
    guest: {
      title: "Your browser",
      what: "A random number that stands for a person, the name used at the last table, what the browser calls itself (such as “Firefox on Linux”) and when you came. Of the secret in the cookie only a fingerprint is kept.",
      why: "So that your seat stays yours, and so that you see where you are signed in.",
      long: "Until you sign out, end the session on the page of your account, or stay away for 90 days; without an account, 400 days. The number stays as long as the matches that were played.",
    },
    account: {
      title: "The account",
      what: "The name, the e-mail address, the language, when it was made, the password (only its Argon2 fingerprint) and, if you turned on two-step sign-in, the secret of the authenticator. Links in letters and recovery codes are kept as fingerprints only.",
      why: "So that you can sign in from anywhere, and nobody takes your name.",
      long: "Until you delete the account. A link in a letter works for 24 hours at most.",
    },
    letters: {
      title: "Letters that we send",
      what: "The address, the subject and when. The text is deleted once the letter has gone.",
      why: "So that no letter is lost, and nobody gets too many.",
      long: "30 days, or until you delete the account with that address.",
    },
    matches: {
      title: "Tables and moves",
      what: "The rules of the table, who sat there under which name, every move with its time, and what each one gave to the shuffle.",
      why: "So that a match goes on after an outage, can be watched again, and its cards can be checked.",
      long: "They are not deleted: they belong to the others at the table too. When you delete your account, a name that has nothing to do with you stands in place of yours.",
    },
    results: {
      title: "Results and leaderboards",
      what: "Your place in every match, what you won, and the rating that changes with matches.",
      why: "For the profile and the leaderboards, which are public.",
      long: "Rating and totals are deleted with the account. The places in matches stay without your name.",
    },
    daily: {
      title: "The hand of the day",
      what: "Your first try of each day, with its moves.",
      why: "For the leaderboard of the day.",
      long: "Until you delete the account; only those with one stand on the board.",
    },
    friends: {
      title: "Friends and blocks",
      what: "Who is your friend, who asked for it, and whom you have blocked.",
      why: "So that friends can call each other to a table, and you no longer meet whom you do not want to.",
      long: "Until you take them away or delete the account. Who is blocked is never told.",
    },
    points: {
      title: "Points",
      what: "How many you have, and every change with its reason and its table.",
      why: "So that no point appears or disappears without a trace.",
      long: "Changes are never deleted. Once the account is deleted they belong to no name.",
    },
    help: {
      title: "Questions to us",
      what: "What you wrote, what we answered and, without an account, the address you left for the answer.",
      why: "So that we can answer.",
      long: "Until you delete the account. Without one, ask us at any time to delete them, with a new question.",
    },
    trail: {
      title: "What admins do",
      what: "What they have read and changed: who, when, about whom and why.",
      why: "So that nobody touches accounts or points without a trace.",
      long: "It is not deleted.",
    },
    house: {
      title: "The server itself",
      what: "When it last ran, and the secret from which the hands of the day follow. Nothing about you.",
      why: "So that an outage costs nobody time to think.",
      long: "It is written anew all the time.",
    },
  },
  notKept: "What is not kept",
  notKeptSays: [
    "Your IP address is written down nowhere. It is in memory only, while the page is open and a little longer, so that nobody can try passwords or ask for letters without end.",
    "Games without internet and lessons stay on your device.",
  ],
  cookie: "One cookie",
  cookieSays: [
    "The browser keeps one cookie with a secret, by which the server knows that you are still you. Without it you would have no seat at a table. It lasts 400 days at most.",
    "Settings, your name and a game begun without internet are in the memory of the browser and do not leave it.",
  ],
  third: "Nobody else",
  thirdSays: [
    "The page loads nothing from others: no fonts, no pictures, no programs. If the host has chosen a mail service, letters go through it.",
  ],
  sees: "Who sees it",
  seesSays: [
    "Anybody: names, places and matches at tables whose link they have, profiles and leaderboards.",
    "Only you: the e-mail address, your browsers and the history of your points. An admin of the server sees them too, and what an admin reads is written down.",
    "The host of the server has its files. Not even the host can learn a password.",
  ],
  yours: "Take it with you or delete it",
  yoursSays: [
    "On the page of your account you get everything that is kept about you as one file, and there you delete the account too. At the tables where you played a name stays that has nothing to do with you.",
    "Without an account it is enough to delete the cookie in your browser: nothing leads from that seat to you any more.",
  ],
};
