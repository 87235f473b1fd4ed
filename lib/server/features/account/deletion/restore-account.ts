import { and, eq, sql } from "drizzle-orm";
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
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { createBannedError } from "#lib/server/features/screening/ban/banned-error";
import { rememberDevice } from "#lib/server/features/session/device";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";
import { startSession } from "#lib/server/features/session/start";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const restoreAccount = operation(contract, async (context) => {
  const { body, userAgent } = context;
  const login = await readLoginChallenge("restore", body.restoreToken, findLoginByKey);
  setRequestUser(login.id);
  await requireOpenAccount(login);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    const state = await cancelDeletion(tx, login.key);
    if (!state) throw new AppError("loginExpired");
    await queueAccountEmail(tx, "restored", login);
    return state === "banned" ? null : startSession(tx, login, userAgent);
  });
  await rememberDevice(context, login.id);
  logSecurityEvent("account.restored");
  invalidate("feed", `user:${login.id}`);
  wakeEmail();
  if (accessToken === null) throw await createBannedError(login.key);
  return { accessToken };
});

/** True if staff banned the user while the account was being deleted. */
const isBanned = sql`exists (
  select from ${sanctions} where ${sanctions.subjectKey} = ${users.key}
    and ${sanctions.kind} = 'ban' and ${sanctions.endedAt} is null)`;

/** Returns the restored account's state; undefined if it is not, or no longer, being deleted. */
async function cancelDeletion(tx: Executor, key: bigint) {
  const [restored] = await tx
    .update(users)
    .set({ state: sql`case when ${isBanned} then 'banned' else 'active' end`, purgeAt: null })
    .where(and(eq(users.key, key), eq(users.state, "deleting")))
    .returning({ state: users.state });
  await tx.delete(accountDeletions).where(eq(accountDeletions.userKey, key));
  return restored?.state;
}
