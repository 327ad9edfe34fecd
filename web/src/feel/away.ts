/** Calls a reader who looks elsewhere: by the title of the page, and by a notice where he has asked for it. */
import { notice, type Close } from "./notice";

export interface Said {
  title: string;
  text: string;
}

export class Away {
  private mine = false;
  /** What the page is called while nobody is called; null then. */
  private title: string | null = null;
  private close: Close | null = null;

  constructor(
    private page: Pick<Document, "title" | "hidden"> = document,
    private show: (text: string) => Close = notice,
  ) {}

  /** To be told of every change of the turn and of what is looked at. `notices` are shown for a turn that has just come. */
  look(mine: boolean, said: Said, notices: boolean): void {
    const came = mine && !this.mine;
    this.mine = mine;
    if (!mine || !this.page.hidden) return this.stop();
    this.title ??= this.page.title;
    this.page.title = said.title;
    if (came && notices) this.close = this.show(said.text);
  }

  stop(): void {
    if (this.title !== null) this.page.title = this.title;
    this.title = null;
    this.close?.();
    this.close = null;
  }
}
