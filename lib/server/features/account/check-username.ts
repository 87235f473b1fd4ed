import { checkUsername as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { isUsernameTaken } from "#lib/server/features/account/queries";

export const checkUsername = operation(contract, async ({ query, viewer }) => ({
  available: !(await isUsernameTaken(query.username, viewer?.key)),
}));
