import { logIn as contract } from "#lib/contracts/account";
import { enter } from "#lib/server/account/enter";
import { findByPassword } from "#lib/server/account/right-password";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

/** A wrong ID and a wrong password are refused alike, and take the same time. */
export const logIn = operation(contract, async ({ body, ip, userAgent }) => {
  const login = await findByPassword(body, ip);
  if (!login) throw new AppError("loginIncorrect");
  return enter(login, userAgent);
});
