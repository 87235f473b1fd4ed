import { logIn as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { completeLogin } from "#lib/server/features/account/complete-login";
import { verifyCredentials } from "#lib/server/features/account/verify-credentials";

/** Throws the same error after the same time for a wrong ID and a wrong password. */
export const logIn = operation(contract, async (context) => {
  const login = await verifyCredentials(context);
  if (!login) throw new AppError("loginIncorrect");
  return completeLogin(login, context, ["password"]);
});
