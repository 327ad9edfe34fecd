/** Friends who call this guest to a table: told to every page that is open, whatever it shows. */
import type { Invited, ServerMessage } from "../protocol.gen";

/** So many are shown at once. */
const MOST = 3;

class Calls {
  list = $state.raw<Invited[]>([]);
  /** The table at which a call has just been followed: a chair there is taken without another question. */
  followed = $state<string | null>(null);

  hear(message: ServerMessage): void {
    if (message.t === "uninvited") this.drop(message.table);
    if (message.t !== "invited") return;
    this.list = [message, ...this.list.filter(({ table }) => table !== message.table)].slice(0, MOST);
    setTimeout(() => (this.list = this.list.filter((each) => each !== message)), message.ms);
  }

  follow(table: string): void {
    this.drop(table);
    this.followed = table;
  }

  drop(table: string): void {
    this.list = this.list.filter((each) => each.table !== table);
  }
}

export const calls = new Calls();
