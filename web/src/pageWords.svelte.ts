/** Words that one page needs alone: they come with it, in the chosen language, and stay until those of another have come. */
import type { Language } from "./i18n";

export class PageWords<W> {
  now = $state.raw<W | null>(null);
  /** They did not come. */
  lost = $state(false);
  private asked: Language | null = null;

  constructor(private readonly files: Record<Language, () => Promise<W>>) {}

  async bring(language: Language): Promise<void> {
    if (this.asked === language) return;
    this.asked = language;
    const came = await this.files[language]().catch(() => null);
    if (this.asked !== language) return;
    this.lost = came === null && this.now === null;
    if (came === null) this.asked = null;
    else this.now = came;
  }
}
