import { checkId as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { findIdRefusal } from "#lib/server/features/account/name-availability";

export const checkId = operation(contract, async ({ query: { id } }) => {
  const reason = await findIdRefusal(id);
  return reason ? { available: false, reason } : { available: true };
});
