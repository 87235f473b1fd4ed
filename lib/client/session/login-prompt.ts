import { createStore } from "#lib/client/browser/store";
import { currentUser } from "#lib/client/session/session";

/** True while the login popup is open. */
export const loginPromptStore = createStore(false);

/** Returns true if the viewer is logged in; otherwise opens the login popup. */
export function requireLogin(): boolean {
  if (currentUser()) return true;
  loginPromptStore.set(true);
  return false;
}
