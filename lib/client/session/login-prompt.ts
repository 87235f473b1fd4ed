import { createStore } from "#lib/client/browser/store";
import { currentUser, type SessionUser } from "#lib/client/session/session";

/** What needs a login and nothing else, so that it can be done after one. */
export type PressKind = "likePost" | "archivePost" | "likeComment" | "followUser" | "watchProduct";

/** A press of a stranger, on what has this ID. */
export type Press = { kind: PressKind; id: string };

/** What opened the login popup; null while it is closed. */
export const loginPromptStore = createStore<{ press: Press | null } | null>(null);

/**
 * Returns the viewer, also before components know them; without one opens the login popup, which keeps
 * `press` to be done after the login.
 */
export function requireLogin(press: Press | null = null): SessionUser | null {
  const viewer = currentUser();
  if (!viewer) loginPromptStore.set({ press });
  return viewer;
}
