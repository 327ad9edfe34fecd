/** Notices of the browser, outside of the page. They are asked for by a button, never by themselves. */

const NAME = "Macao";
/** One takes the place of another. */
const TAG = "macao-turn";

export type Close = () => void;

/** Whether the browser has them at all. */
export function known(): boolean {
  return "Notification" in globalThis;
}

/** Shows nothing where that was not allowed. */
export function notice(text: string): Close {
  if (!known() || Notification.permission !== "granted") return () => undefined;
  const how = { body: text, tag: TAG, icon: "/icon-192.png", data: location.href };
  try {
    const shown = new Notification(NAME, how);
    shown.onclick = () => window.focus();
    return () => shown.close();
  } catch {
    return byWorker(how);
  }
}

// Phones leave it to the service worker; where there is none nothing is shown.
function byWorker(how: NotificationOptions): Close {
  const worker = Promise.resolve(navigator.serviceWorker?.getRegistration()).catch(() => undefined);
  const shown = worker.then((kept) => kept?.showNotification(NAME, how)).catch(() => undefined);
  return () => void shown.then(async () => (await worker)?.getNotifications({ tag: TAG })).then((all) => all?.forEach((one) => one.close()));
}
