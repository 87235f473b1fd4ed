import { createStore } from "#lib/client/browser/store";
import type { Press } from "#lib/client/session/pending-press";
import { currentUser } from "#lib/client/session/session";

/** What opened the login popup; null while it is closed. */
export const loginPromptStore = createStore<{ press: Press | null } | null>(null);

/**
 * Returns true if the viewer is logged in; otherwise opens the login popup, which keeps `press` to be
 * done after the login.
 */
export function requireLogin(press: Press | null = null): boolean {
  if (currentUser()) return true;
  loginPromptStore.set({ press });
  return false;
}
