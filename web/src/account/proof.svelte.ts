/** Some changes need a fresh proof of who one is: it is asked for in between, and the change is made then. */
import { Refusal } from "../api";

export class Proof {
  /** Somebody is being asked; it is told whether he has shown it. */
  asked: ((shown: boolean) => void) | null = $state.raw(null);

  /** What `change` answers, perhaps after a proof. */
  async before<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== "prove_again") throw error;
    }
    if (!(await this.ask())) throw new Refusal("not_proved");
    return change();
  }

  private async ask(): Promise<boolean> {
    const shown = await new Promise<boolean>((answer) => (this.asked = answer));
    this.asked = null;
    return shown;
  }
}
