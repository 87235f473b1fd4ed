import { savedPostsCachePrefix } from "#lib/domain/device-storage";
import type { WorkerMessage } from "#lib/domain/worker-message";

const scriptPath = "/sw.js";

/** False in old browsers, and where a page has no secure origin. */
export const hasServiceWorkers = (): boolean =>
  typeof navigator !== "undefined" && "serviceWorker" in navigator;

/** Installs the service worker, or looks for a newer one. Returns null if the browser refuses. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasServiceWorkers()) return null;
  try {
    const options = { scope: "/", updateViaCache: "none" } as const;
    return (await navigator.serviceWorker.register(scriptPath, options)) ?? null;
  } catch {
    // Private windows and policies of an organization.
    return null;
  }
}

/**
 * Tells the service worker something, once it is there: a browser installs it in the background.
 * Without one nothing needs to be done.
 */
export async function sendToWorker(message: WorkerMessage): Promise<void> {
  if (!hasServiceWorkers()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration) return;
  const { active } = registration.active ? registration : await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Deletes what the service worker stored for others than a user, or for everybody. */
export async function deleteSavedPosts(exceptUserId?: string): Promise<void> {
  // Undefined without a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  const names = (await stores?.keys().catch(() => [])) ?? [];
  const own = exceptUserId === undefined ? null : savedPostsCachePrefix + exceptUserId;
  const others = names.filter((name) => name.startsWith(savedPostsCachePrefix) && name !== own);
  await Promise.all(others.map((name) => stores?.delete(name)));
}
