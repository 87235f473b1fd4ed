import { and, eq } from "drizzle-orm";
import { leave as contract } from "#lib/contracts/account/setting";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { deleteExport } from "#lib/server/features/account/export/queries";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { requireOtherAdmin } from "#lib/server/features/account/staff/last-admin";
import { deleteImports } from "#lib/server/features/post/import/queries";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { endSessions } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { users } from "#lib/server/features/user/schema";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Hides the viewer's account at once and schedules its purge. Lists show active users only, so all
 * rows can stay until then, and a restored account is complete.
 */
export const deleteAccount = operation(contract, async ({ viewer, body }) => {
  const { reason, detail = "" } = body;
  const user = await findLoginByKey(viewer.key);
  if (!user) throw new AppError("authenticationRequired");
  const deletedAt = new Date();
  const purgeAt = new Date(deletedAt.getTime() + limits.purgeAfterMs);
  await db().transaction(async (tx) => {
    if (user.role === "admin") await requireOtherAdmin(tx, viewer.key);
    await lockAccount(tx, viewer);
    const [deleted] = await tx
      .update(users)
      .set({ state: "deleting", purgeAt })
      .where(and(eq(users.key, viewer.key), eq(users.state, "active")))
      .returning({ key: users.key });
    if (!deleted) throw new AppError("authenticationRequired");
    const survey = { reason, detail, createdAt: deletedAt };
    await tx
      .insert(accountDeletions)
      .values({ userKey: viewer.key, ...survey })
      .onConflictDoUpdate({ target: accountDeletions.userKey, set: survey });
    await endSessions(tx, viewer.key, "accountDeleted");
    await revokeApiTokens(tx, viewer.key);
    await deleteExport(tx, viewer.key);
    await deleteImports(tx, viewer.key);
    await storePurge(tx, `user:${viewer.id}`, "feed");
    await queueAccountEmail(tx, "deletionRequested", user, { date: purgeAt });
  });
  logSecurityEvent("account.deleted");
  invalidate(`user:${viewer.id}`, "feed");
  wakeEmail();
  return { state: "deleting" as const, purgeAt: purgeAt.toISOString() };
});
