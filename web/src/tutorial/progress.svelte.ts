/** Which lessons have been done on this device. */
import { recall, remember } from "../memory";

export class Progress {
  private keys = $state.raw(known());

  has(variant: string, key: string): boolean {
    return this.keys.includes(name(variant, key));
  }

  add(variant: string, key: string): void {
    if (!this.has(variant, key)) this.keep([...this.keys, name(variant, key)]);
  }

  /** As if none of them had been done. */
  forget(variant: string): void {
    this.keep(this.keys.filter((key) => !key.startsWith(`${variant}/`)));
  }

  private keep(keys: string[]): void {
    this.keys = keys;
    remember("lessons", JSON.stringify(keys));
  }
}

function name(variant: string, key: string): string {
  return `${variant}/${key}`;
}

/** What lies there, whatever else has written into it. */
function known(): string[] {
  try {
    const found: unknown = JSON.parse(recall("lessons") ?? "[]");
    return Array.isArray(found) ? found.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
