/** Which court cards are shown by a picture: those that have come, if the reader has chosen pictures. */
import { derived, writable } from "svelte/store";
import { settings } from "../settings/settings";

type Pictures = Readonly<Record<string, string>>;

const NONE: Pictures = {};
let asked = false;

// Only a page that shows cards asks for them.
const come = writable(NONE, () => settings.subscribe(({ courts }) => void (courts === "classic" && ask())));

/** Addresses by card. A card that is not among them is shown by our own figure. */
export const pictures = derived([settings, come], ([{ courts }, here]) => (courts === "classic" ? here : NONE));

async function ask(): Promise<void> {
  if (asked) return;
  asked = true;
  const module = await import("./bring").catch(() => null);
  asked = module !== null;
  await module?.bring((card, address) => come.update((here) => ({ ...here, [card]: address })));
}
