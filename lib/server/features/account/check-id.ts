import { checkId as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { isIdTaken } from "#lib/server/features/account/queries";
import { isReservedId } from "#lib/server/features/account/reserved-id";

export const checkId = operation(contract, async ({ query: { id } }) => ({
  available: !isReservedId(id) && !(await isIdTaken(id)),
}));
