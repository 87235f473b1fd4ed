import { checkId as contract } from "#lib/contracts/account";
import { isIdTaken } from "#lib/server/account/queries";
import { isReserved } from "#lib/server/account/reserved";
import { operation } from "#lib/server/http/operation";

export const checkId = operation(contract, async ({ query: { id } }) => ({
  available: !isReserved(id) && !(await isIdTaken(id)),
}));
