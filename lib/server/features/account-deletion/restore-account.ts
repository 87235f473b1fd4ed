import { and, eq } from "drizzle-orm";
import { restoreAccount as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { logSecurityEvent } from "#lib/server/core/security-log";
import {
  requireOpenAccount,
  requireUnchangedLogin,
} from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { rememberDevice } from "#lib/server/features/session/device";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";
import { startSession } from "#lib/server/features/session/start";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { accountDeletions } from "#lib/server/platform/postgres/schema/setting";
import { users } from "#lib/server/platform/postgres/schema/user";

export const restoreAccount = operation(contract, async (context) => {
  const { body, userAgent } = context;
  const login = await readLoginChallenge("restore", body.restoreToken, findLoginByKey);
  setRequestUser(login.id);
  requireOpenAccount(login);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    if (!(await cancelDeletion(tx, login.key))) throw new AppError("loginExpired");
    await queueAccountEmail(tx, "restored", login);
    return startSession(tx, login, userAgent);
  });
  await rememberDevice(context, login.id);
  logSecurityEvent("account.restored");
  invalidate("feed", `user:${login.id}`);
  wakeMail();
  return { accessToken };
});

/** Returns false if the account is not, or no longer, being deleted. */
async function cancelDeletion(tx: Executor, key: bigint): Promise<boolean> {
  const restored = await tx
    .update(users)
    .set({ state: "active", purgeAt: null })
    .where(and(eq(users.key, key), eq(users.state, "deleting")))
    .returning({ key: users.key });
  await tx.delete(accountDeletions).where(eq(accountDeletions.userKey, key));
  return restored.length > 0;
}
