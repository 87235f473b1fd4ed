import { call } from "#lib/client/call";
import { copiesOf, forgetCopies } from "#lib/client/post/unsaved";
import { currentUser, endSession } from "#lib/client/session";
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
 * saved goes with it, because others may use this device: `mayLose` is asked before.
 */
export async function logOut(mayLose: () => boolean = () => true): Promise<void> {
  const user = currentUser();
  const waited = new Promise((resolve) => setTimeout(resolve, longestSave));
  if (savers.size > 0) await Promise.race([Promise.all([...savers].map((save) => save())), waited]);
  if (user && copiesOf(user.id).length > 0) {
    if (!mayLose()) return;
    forgetCopies(user.id);
  }
  const told = call<typeof logOutContract>("POST /sns/api/v1/user/logout", {}).catch(() => null);
  endSession();
  await told;
}
