import { checkUsername as contract } from "#lib/contracts/account";
import { isUsernameTaken } from "#lib/server/account/queries";
import { operation } from "#lib/server/http/operation";

export const checkUsername = operation(contract, async ({ query, viewer }) => ({
  available: !(await isUsernameTaken(query.username, viewer?.key)),
}));
