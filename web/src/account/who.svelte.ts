/** Who is in this browser: as it was when somebody was last here, until the server has been asked. */
import { Refusal } from "../api";
import { recall, remember } from "../memory";
import type { Me } from "../protocol.gen";
import { askMe } from "./reach";

class Who {
  /** What the server has said last; null: nothing yet. */
  me: Me | null = $state.raw(null);
  /** Why it has said nothing. */
  refusal: Refusal | null = $state.raw(null);
  /** Somebody was signed in and is no longer, without having asked for that. */
  left = $state(false);
  /** His account has just ended, as he wished. */
  deleted = $state(false);

  async ask(): Promise<void> {
    try {
      this.is(await askMe());
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("retry_later");
    }
  }

  /** The server has said who it is. */
  is(me: Me): void {
    this.left = me.account === null && Boolean(this.me?.account);
    this.deleted &&= me.account === null;
    this.me = me;
    this.refusal = null;
    note(me.account?.name ?? "");
  }

  /** Nobody any more: what is known is of no use, and the server is asked anew. */
  async signedOut(): Promise<void> {
    this.me = null;
    await this.ask();
  }

  async deletedAccount(): Promise<void> {
    await this.signedOut();
    this.deleted = true;
  }
}

export const who = new Who();

/** The name of the account that was last seen in this browser; empty for a guest. */
export function rememberedName(): string {
  return recall("account") ?? "";
}

// Who has an account is called so at tables, too; who comes after him is not.
function note(name: string): void {
  const before = rememberedName();
  if (name === before) return;
  remember("account", name);
  if (name !== "" || recall("name") === before) remember("name", name);
}
