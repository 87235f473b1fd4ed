import { and, eq } from "drizzle-orm";
import { restoreAccount as contract } from "#lib/contracts/account";
import { demandUnchanged, refuseClosed } from "#lib/server/account/enter";
import { findLoginByKey } from "#lib/server/account/queries";
import { db, type Executor } from "#lib/server/db/client";
import { departures } from "#lib/server/db/schema/setting";
import { users } from "#lib/server/db/schema/user";
import { changed } from "#lib/server/event";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";
import { readPass } from "#lib/server/session/pass";
import { startSession } from "#lib/server/session/start";

export const restoreAccount = operation(contract, async ({ body, userAgent }) => {
  const login = await readPass("restore", body.restoreToken, findLoginByKey);
  refuseClosed(login);
  const accessToken = await db().transaction(async (tx) => {
    await demandUnchanged(tx, login);
    if (!(await takeBack(tx, login.key))) throw new AppError("loginExpired");
    return startSession(tx, login, userAgent);
  });
  changed("feed", `user:${login.id}`);
  notifyAccount("restored", { ...login, locale: login.language });
  return { accessToken };
});

/** False where the account is not being deleted (any more). */
async function takeBack(tx: Executor, key: bigint): Promise<boolean> {
  const back = await tx
    .update(users)
    .set({ state: "active", purgeAt: null })
    .where(and(eq(users.key, key), eq(users.state, "deleting")))
    .returning({ key: users.key });
  await tx.delete(departures).where(eq(departures.userKey, key));
  return back.length > 0;
}
