/** What the network costs, as far as the browser tells. */

/** Not in every browser, nor in the library of types yet. */
interface Network {
  saveData?: boolean;
  type?: string;
}

/** "mobile": by the telephone's network; "saving": the person wants little to be fetched; null: nothing speaks against it. */
export function dear(): "mobile" | "saving" | null {
  const { saveData, type } = network();
  if (type === "cellular") return "mobile";
  return saveData ? "saving" : null;
}

/** Known to cost nothing. */
export function free(): boolean {
  return dear() === null && ["wifi", "ethernet"].includes(network().type ?? "");
}

/** Runs when the browser has nothing better to do. */
export function idly(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run);
}

function network(): Network {
  return (navigator as Navigator & { connection?: Network }).connection ?? {};
}
