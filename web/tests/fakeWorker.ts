/** The worker of practice, of which a test says what it does. */
import type { FromWorker, ToWorker } from "../src/practice/talk";

export class FakeWorker {
  static last: FakeWorker;
  asked: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.last = this;
  }

  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
}
