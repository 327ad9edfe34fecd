/** What the pages of help and of privacy say. */
import { PageWords } from "../pageWords.svelte";
import type { Help } from "./help.ro";
import type { Privacy } from "./privacy.ro";

export const helpWords = () =>
  new PageWords<Help>({
    ro: () => import("./help.ro").then(({ help }) => help),
    en: () => import("./help.en").then(({ help }) => help),
  });

export const privacyWords = () =>
  new PageWords<Privacy>({
    ro: () => import("./privacy.ro").then(({ privacy }) => privacy),
    en: () => import("./privacy.en").then(({ privacy }) => privacy),
  });
