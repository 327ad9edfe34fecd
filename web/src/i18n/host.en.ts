/** The English words about the host of a table. */
import type { host as ro } from "./host.ro";

export const host: typeof ro = {
  tag: "host",
  who: (name) => (name === null ? "You are the host of the table." : `The host of the table: ${name}.`),
  passed: (name) => (name === null ? "You are the host of the table now." : `${name} is the host of the table now.`),
  begin: "Start now, with bots in the free seats",
  free: "Free up",
  freeSeat: (name) => `Free up the seat of ${name}`,
  freed: "The host has freed up your seat. You may sit down again if there is one left.",
};
