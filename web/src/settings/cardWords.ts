/** Romanian has two words for the king, the queen and two of the suits; every house has its own. */
import type { Settings } from "./settings";

const KING = { popă: "rege", popa: "regele", popi: "regi", popii: "regii", popilor: "regilor" };
const QUEEN = { damă: "regină", dama: "regina", dame: "regine", damele: "reginele", damelor: "reginelor" };
const SUITS = { "inimă roșie": "cupă", "inimă neagră": "pică", "inimi roșii": "cupe", "inimi negre": "pici" };

/** What is left of "inimă roșie sau cupă" where the first is called like the second. */
const TWICE = /(?<!\p{L})(\p{L}+) sau \1(?!\p{L})/gu;

type Swaps = Record<string, string>;

/** A Romanian sentence in the words of this house. It changes no word that only begins like one of them. */
export function inHouseWords(sentence: string, { king, queen, suits }: Settings): string {
  const swaps: Swaps = {
    ...(king === "rege" && KING),
    ...(queen === "regina" && QUEEN),
    ...(suits === "cupa" && SUITS),
  };
  const words = Object.keys(swaps);
  if (words.length === 0) return sentence;
  const any = new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu");
  return sentence.replace(any, (word) => likeIt(word, swaps[word.toLowerCase()] ?? word)).replace(TWICE, "$1");
}

function likeIt(word: string, swap: string): string {
  return word === word.toLowerCase() ? swap : swap.charAt(0).toUpperCase() + swap.slice(1);
}

/** The same for everything in a dictionary that is a sentence. What a function says carries people's names: it stays. */
export function houseDictionary<T>(words: T, settings: Settings): T {
  if (typeof words === "string") return inHouseWords(words, settings) as T;
  if (typeof words !== "object" || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, houseDictionary(value, settings)])) as T;
}
