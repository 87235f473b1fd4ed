import { createStore } from "#lib/client/browser/store";

/** Chromium's event of a page that can become an app. Other browsers have none. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** The browser's question whether to install the site; null if it would not ask. */
export const installPrompt = createStore<InstallEvent | null>(null);

/** Keeps the browser from asking by itself. The menu asks when the viewer wants it. */
export function watchInstallPrompt(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onPrompt = (event: Event) => {
    event.preventDefault();
    installPrompt.set(event as InstallEvent);
  };
  addEventListener("beforeinstallprompt", onPrompt, { signal });
  addEventListener("appinstalled", () => installPrompt.set(null), { signal });
  return () => controller.abort();
}

/** Asks the viewer by the browser's dialog. It can be asked once. */
export async function askToInstall(): Promise<void> {
  const event = installPrompt.get();
  installPrompt.set(null);
  await event?.prompt();
}

/** True on an iPhone or iPad whose browser installs sites by a menu of its own. */
export const isInstalledByHand = (): boolean =>
  "standalone" in navigator && navigator.standalone === false;

/** True if the site runs as an app. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
