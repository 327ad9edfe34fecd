import type { later as ro } from "./later.ro";

export const later: typeof ro = {
  coming: "Loading the page…",
  failed: "The page could not be loaded: there may be a new version. Load it again.",
  offline: "There is no connection to the internet. When it is back, load the page again.",
  again: "Load again",
};
