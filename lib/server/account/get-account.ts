import { getAccount as contract } from "#lib/contracts/account";
import { presentAccount } from "#lib/server/account/present";
import { findAccount } from "#lib/server/account/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

export const getAccount = operation(contract, async ({ viewer }) => {
  const account = await findAccount(viewer.key);
  if (!account) throw new AppError("authenticationRequired");
  return presentAccount(account);
});
