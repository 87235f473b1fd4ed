import { getAccount as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentAccount } from "#lib/server/features/account/present";
import { findAccount } from "#lib/server/features/account/queries";

export const getAccount = operation(contract, async ({ viewer }) => {
  const account = await findAccount(viewer.key);
  if (!account) throw new AppError("authenticationRequired");
  return presentAccount(account);
});
