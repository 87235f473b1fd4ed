import { call } from "#lib/client/api/call";
import { clearLocalDrafts, listLocalDrafts } from "#lib/client/post/local-draft";
import { currentUser, endSession } from "#lib/client/session/session";
import type { logOut as logOutContract } from "#lib/contracts/account";

const savers = new Set<() => Promise<unknown>>();

/** Has `save` run before somebody logs out; returns the way to stop. */
export function onLogOut(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Nobody waits longer than this to be logged out, in milliseconds. */
const longestSave = 3_000;

/**
 * Ends the session here, whatever becomes of telling the server. What was written and could not be
 * saved goes with it, because others may use this device: `mayLose` is asked before, and where the
 * answer is no, nobody is logged out. Resolves with whether somebody was.
 */
export async function logOut(mayLose: () => boolean = () => true): Promise<boolean> {
  const user = currentUser();
  const waited = new Promise((resolve) => setTimeout(resolve, longestSave));
  if (savers.size > 0) await Promise.race([Promise.all([...savers].map((save) => save())), waited]);
  if (user && listLocalDrafts(user.id).length > 0) {
    if (!mayLose()) return false;
    clearLocalDrafts(user.id);
  }
  void call<typeof logOutContract>("POST /sns/api/v1/user/logout", {}).catch(() => null);
  endSession();
  return true;
}
