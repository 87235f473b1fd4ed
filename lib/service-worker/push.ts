import type { PushMessage } from "#lib/domain/notify/push-message";
import { scope } from "#lib/service-worker/scope";

/** Shows a message of the server. */
export async function showPush(data: { json: () => unknown } | null): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, lang, at } = data.json() as PushMessage;
  const options = { body, tag, lang, icon: "/icon-192.png", timestamp: at, data: { path } };
  await scope.registration.showNotification(title, options);
}

/** Opens the page of a message: in its window if it has one, else in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Not in a window with another page, where somebody may be writing.
  const same = windows.find((each) => new URL(each.url).pathname === url.pathname);
  if (!same) {
    await scope.clients.openWindow(url.href);
    return;
  }
  await same.focus();
  // Only the worker's own pages can be navigated.
  await same.navigate(url.href).catch(() => scope.clients.openWindow(url.href));
}

/** Ends the browser's subscription and removes the messages on the screen. */
export async function stopPush(): Promise<void> {
  const { registration } = scope;
  for (const notification of await registration.getNotifications()) notification.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
