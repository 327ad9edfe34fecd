/** The pages that are fetched when somebody opens them. What the start page needs is in the first file. */

/** By the first part of their address; the server names their files in advance: see make/opened.mjs. */
export const PAGES = {
  t: () => import("./screens/TablePage.svelte"),
  r: () => import("./replay/ReplayPage.svelte"),
  practice: () => import("./practice/Practice.svelte"),
  learn: () => import("./tutorial/Learn.svelte"),
  new: () => import("./setup/SetUpPage.svelte"),
  friends: () => import("./friends/FriendsPage.svelte"),
  lobby: () => import("./lobby/LobbyPage.svelte"),
  daily: () => import("./daily/DailyPage.svelte"),
  m: () => import("./move/MovePage.svelte"),
  top: () => import("./known/TopPage.svelte"),
  p: () => import("./known/ProfilePage.svelte"),
  points: () => import("./points/PointsPage.svelte"),
  account: () => import("./account/AccountPage.svelte"),
  help: () => import("./help/HelpPage.svelte"),
  privacy: () => import("./help/PrivacyPage.svelte"),
  desk: () => import("./desk/DeskPage.svelte"),
};
