import { call } from "#lib/client/call";
import { endSession } from "#lib/client/session";
import type { logOut as logOutContract } from "#lib/contracts/account";

/** Ends the session here at once, whatever becomes of telling the server. */
export async function logOut(): Promise<void> {
  const told = call<typeof logOutContract>("POST /sns/api/v1/user/logout", {}).catch(() => null);
  endSession();
  await told;
}
