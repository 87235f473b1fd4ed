import { logInWithPasskey as contract } from "#lib/contracts/account/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { completeLogin } from "#lib/server/features/account/complete-login";
import { verifyPasskey } from "#lib/server/features/account/passkey/verify";
import { findLoginByKey } from "#lib/server/features/account/queries";

export const logInWithPasskey = operation(contract, async (context) => {
  const { userKey } = await verifyPasskey(context.body.response, { purpose: "login" });
  const login = await findLoginByKey(userKey);
  if (!login) throw new AppError("passkeyInvalid");
  setRequestUser(login.id);
  return completeLogin(login, context, ["passkey"]);
});
