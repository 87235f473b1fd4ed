import { and, eq } from "drizzle-orm";
import { restoreAccount as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import {
  requireOpenAccount,
  requireUnchangedLogin,
} from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";
import { startSession } from "#lib/server/features/session/start";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { accountDeletions } from "#lib/server/platform/postgres/schema/setting";
import { users } from "#lib/server/platform/postgres/schema/user";

export const restoreAccount = operation(contract, async ({ body, userAgent }) => {
  const login = await readLoginChallenge("restore", body.restoreToken, findLoginByKey);
  requireOpenAccount(login);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    if (!(await cancelDeletion(tx, login.key))) throw new AppError("loginExpired");
    return startSession(tx, login, userAgent);
  });
  invalidate("feed", `user:${login.id}`);
  sendAccountEmail("restored", { ...login, locale: login.language });
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
