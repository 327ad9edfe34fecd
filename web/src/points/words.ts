/** What is said of points: it comes with the pages that need it. */
import { PageWords } from "../pageWords.svelte";
import type { Points } from "./points.ro";

export const pointsWords = () =>
  new PageWords<Points>({
    ro: () => import("./points.ro").then(({ said }) => said),
    en: () => import("./points.en").then(({ said }) => said),
  });
