import { logIn as contract } from "#lib/contracts/account";
import { countLogin } from "#lib/server/account/attempts";
import { isPassword } from "#lib/server/account/password";
import { findLogin } from "#lib/server/account/queries";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { startSession } from "#lib/server/session/start";

/** A wrong ID and a wrong password are refused alike, and take the same time. */
export const logIn = operation(contract, async ({ body, ip, userAgent }) => {
  const id = body.id.toLowerCase();
  const takeBack = await countLogin(id, ip);
  const login = await findLogin(id);
  const isRight = await isPassword(body.password, login?.passwordHash ?? null);
  if (!login || !isRight) throw new AppError("loginIncorrect");
  await takeBack();
  if (login.state === "banned") throw new AppError("banned");
  if (login.state !== "active") throw new AppError("loginIncorrect");
  return { accessToken: await startSession(db(), login, userAgent) };
});
