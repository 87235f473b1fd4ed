import { checkUsername as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { findUsernameRefusal } from "#lib/server/features/account/name-availability";

export const checkUsername = operation(contract, async ({ query, viewer }) => {
  const reason = await findUsernameRefusal(query.username, viewer?.key);
  return reason ? { available: false, reason } : { available: true };
});
