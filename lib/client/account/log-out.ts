import { call } from "#lib/client/api/call";
import { clearLocalDrafts, listLocalDrafts } from "#lib/client/post/local-draft";
import { currentUser, endSession } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";

const saveHandlers = new Set<() => Promise<unknown>>();

/** Registers work to save before a logout. Returns a function that unregisters it. */
export function onLogOut(save: () => Promise<unknown>): () => void {
  saveHandlers.add(save);
  return () => saveHandlers.delete(save);
}

const saveTimeoutMs = 3_000;

/**
 * Ends the session on this device, even if the server cannot be reached. Deletes unsaved drafts,
 * because others may use the device. Calls `confirmLoss` first and returns false if it declines.
 */
export async function logOut(confirmLoss: () => boolean = () => true): Promise<boolean> {
  const user = currentUser();
  if (saveHandlers.size > 0) {
    const timeout = new Promise((resolve) => setTimeout(resolve, saveTimeoutMs));
    await Promise.race([Promise.all([...saveHandlers].map((save) => save())), timeout]);
  }
  if (user && listLocalDrafts(user.id).length > 0) {
    if (!confirmLoss()) return false;
    clearLocalDrafts(user.id);
  }
  void call(accountCalls.logOut, {}).catch(() => null);
  endSession();
  return true;
}
