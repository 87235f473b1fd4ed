import { adminLogIn as contract } from "#lib/contracts/account/admin-login";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { completeLogin } from "#lib/server/features/account/complete-login";
import { verifyCredentials } from "#lib/server/features/account/verify-credentials";

/** Throws the error of a wrong password for users who are not staff. */
export const adminLogIn = operation(contract, async (context) => {
  const login = await verifyCredentials(context);
  if (!login || login.role === "user" || login.state === "purged") {
    throw new AppError("adminLoginIncorrect");
  }
  return completeLogin(login, context, ["password"]);
});
