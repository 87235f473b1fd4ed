import { call } from "#lib/client/call";
import { currentToken, endSession } from "#lib/client/session";
import type { logOut as contract } from "#lib/contracts/account";

/** Logs out: tells the server to refuse the token from now on, and forgets it here whatever it says. */
export async function logOut(): Promise<void> {
  try {
    if (currentToken()) await call<typeof contract>("POST /sns/api/v1/user/logout", {});
  } catch {
    // Gone here is what counts for the person; the token runs out by itself.
  } finally {
    endSession();
  }
}
