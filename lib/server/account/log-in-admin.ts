import { adminLogIn as contract } from "#lib/contracts/admin-login";
import { enter } from "#lib/server/account/enter";
import { findByPassword } from "#lib/server/account/right-password";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

/** A member without a role is refused like a wrong password. */
export const adminLogIn = operation(contract, async ({ body, ip, userAgent }) => {
  const login = await findByPassword(body, ip);
  if (!login || login.role === "user" || login.state === "purged") {
    throw new AppError("adminLoginIncorrect");
  }
  return enter(login, userAgent);
});
