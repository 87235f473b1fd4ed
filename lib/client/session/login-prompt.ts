import { createStore } from "#lib/client/browser/store";
import { currentUser } from "#lib/client/session/session";

/** Whether the login-required popup is open. */
export const loginPromptStore = createStore(false);

/** True for a member; otherwise it opens the login-required popup and is false. */
export function requireLogin(): boolean {
  if (currentUser()) return true;
  loginPromptStore.set(true);
  return false;
}
