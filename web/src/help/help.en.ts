/** The English words of the help page. */
import { counter } from "../i18n/plural";
import type { Help } from "./help.ro";

const found = counter("en", { one: "answer", other: "answers" });

export const help: Help = {
  title: "Help",
  lead: "Look for an answer. If you do not find it, write to us: a person will answer.",
  filter: "Search the questions and the rules",
  found: (n) => (n === 0 ? "Nothing was found: try another word or write to us." : found(n)),
  questions: "Questions",
  answers: [
    {
      key: "invite",
      asks: "How do I invite my friends?",
      says: [
        "Press “With friends” on the start page, choose the rules and make the table. Then send its link or show the QR code: whoever opens it sits down with one tap, without an account.",
        "Who comes late may watch, and gets a chair when there is one.",
      ],
    },
    {
      key: "skipped",
      asks: "Why was I skipped?",
      says: [
        "Mostly because somebody laid a 4: unless you answer with a 4, you lose a turn. If your time has run out, the table ends the turn for you.",
        "In the table's menu the log says what happened, and the rules say what each card does at your table.",
      ],
    },
    {
      key: "refused",
      asks: "Why can I not lay a card?",
      says: ["Lay it all the same: the page says why not and shows the rule. What may not be laid now is dimmer in your hand."],
    },
    {
      key: "cost",
      asks: "What does Macao cost?",
      says: ["Nothing. There are no advertisements and nothing to buy. Points cannot be bought, sold, given away or cashed in."],
    },
    {
      key: "points",
      asks: "How are points kept?",
      says: [
        "A new account gets 1,000 points. Who has less than 100 is filled up to 500, once a day.",
        "At a table with a stake everybody stakes the same, and at the end it is shared by places. Who abandons loses the stake and up to 200 points more. If the server is at fault, everybody gets everything back.",
        "Every change of your points stands in your history with its table, and none is ever deleted.",
      ],
    },
    {
      key: "password",
      asks: "I have forgotten my password. What now?",
      says: [
        "Where you sign in, press “I have forgotten my password” and write your confirmed address. A letter comes with a link that works for 20 minutes.",
        "If you have not confirmed the address, the password cannot be changed that way: write to us.",
      ],
    },
    {
      key: "back",
      asks: "My page was closed. How do I get back to the table?",
      says: ["Open the table's link again, or the start page: your seat waits for you. At a table with a clock time goes on, so be quick."],
    },
    {
      key: "fair",
      asks: "Are the cards shuffled fairly?",
      says: ["Yes, and you can check it. Every person at the table gives something of their own to the shuffle, and after the match the page shows all that is needed to make the deal again."],
    },
    {
      key: "kept",
      asks: "What is kept about me?",
      says: ["As little as possible. The page about data says all of it: what is kept, why and how long, how you take everything with you and how you delete it."],
    },
  ],
  rules: "Rules",
  rulesOf: "The usual rules of",
  loading: "Loading…",
  noRules: "The rules could not be loaded: check your connection and try again.",
  again: "Try again",
  privacy: "What is kept about you",
  home: "Start page",
  ask: "Ask",
  contact: "Write to us",
  contactLead: "We are here to help. Say what you wanted to do and what happened.",
  answerHere: "The answer comes by e-mail and is shown here.",
  subject: "What it is about",
  text: "Your question",
  email: "Your e-mail",
  emailHint: "For the answer only.",
  send: "Send",
  sending: "Sending…",
  sent: "We have your question. We will answer as soon as we can.",
  threads: "Your questions",
  status: { open: "waits for an answer", answered: "answered", closed: "closed" },
  you: "You",
  house: "Macao",
  more: "Write back",
  byLetter: "The question in the letter",
  wrong: {
    text_missing: "Write something here.",
    text_long: "This is too long: shorten it a little.",
    bad_email: "This does not look like an address: write it as name@example.com.",
    enough_asked: "You have written several times this hour. We have all of it: try again in some minutes.",
    too_large: "This is too long: shorten it a little.",
    no_thread: "The link no longer works: use the one in the newest letter.",
    thread_full: "This thread is too long: begin another one.",
  },
};
