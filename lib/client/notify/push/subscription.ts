import { call } from "#lib/client/api/call";
import { hasServiceWorkers, registerWorker } from "#lib/client/browser/service-worker";
import { localStore } from "#lib/client/browser/storage";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { PushStatus } from "#lib/contracts/notify/push";
import { pushUserKey } from "#lib/domain/device-storage";

/** False on an iPhone or iPad, unless the site is installed there. */
export const isPushSupported = (): boolean =>
  hasServiceWorkers() && "PushManager" in window && "Notification" in window;

/** True if the viewer has told the browser to refuse. Only its own settings change that. */
export const isPushRefused = (): boolean =>
  isPushSupported() && Notification.permission === "denied";

/** Returns the subscription of this browser with our key, and a new one instead of one with another. */
async function subscribe(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function store(subscription: PushSubscription): Promise<PushStatus> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return call(notifyCalls.turnOnPush, { body: { endpoint, keys: { p256dh, auth } } });
}

/**
 * Asks the viewer, and sends their notifications to this browser. Returns null if they refuse.
 * @throws Error if the browser has no push service, ApiError if the call fails
 */
export async function turnOn(userId: string, publicKey: string): Promise<PushStatus | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await registerWorker();
  if (!registration) throw new Error("The browser refuses service workers.");
  const status = await store(await subscribe(await navigator.serviceWorker.ready, publicKey));
  localStore.write(pushUserKey, userId);
  return status;
}

/** Sends no more notifications to this browser. @throws ApiError */
export async function turnOff(): Promise<PushStatus> {
  const status = await call(notifyCalls.turnOffPush, {});
  localStore.remove(pushUserKey);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return status;
}

let isSynced = false;

/**
 * Stores the subscription again once in a page, if the viewer has turned it on here: browsers change
 * addresses, and the server forgets those that failed.
 */
export async function syncPush(
  registration: ServiceWorkerRegistration,
  userId: string,
): Promise<void> {
  if (isSynced || localStore.read(pushUserKey) !== userId) return;
  if (!isPushSupported() || Notification.permission !== "granted") return;
  isSynced = true;
  try {
    const options = { quiet: true };
    const status = await call(notifyCalls.getPushStatus, {}, options);
    const current = await registration.pushManager.getSubscription();
    if (status.isOn && current) return;
    await store(await subscribe(registration, status.publicKey));
  } catch {
    // The next page tries again.
  }
}
