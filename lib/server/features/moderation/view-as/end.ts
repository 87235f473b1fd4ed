import { eq, lt, sql } from "drizzle-orm";
import { endViewAs as contract } from "#lib/contracts/moderation/view-as";
import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { operation } from "#lib/server/core/operation";
import { type EndedView, endViews } from "#lib/server/features/moderation/view-as/queries";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const endViewAs = operation(contract, async ({ viewer }) => {
  await endViewsOf(viewer.key);
  return null;
});

/** Ends the views of a member of staff, or with null those whose time is over. */
const endViewsOf = (staffKey: bigint | null): Promise<void> =>
  db().transaction(async (tx) => {
    const ended = await endViews(tx, staffKey);
    for (const view of ended) await recordEnd(tx, view);
  });

/** Writes what was read to the audit log. */
export async function recordEnd(tx: Executor, view: EndedView): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.key, view.userKey));
  await writeAuditLog(tx, {
    actorKey: view.staffKey,
    action: "user.viewAsEnd",
    target: `user:${user?.id ?? ""}`,
    reason: view.reason,
    before: { startedAt: view.createdAt.toISOString() },
    after: { endedAt: getEnd(view).toISOString(), paths: view.paths },
  });
}

const getEnd = ({ endedAt, expiresAt }: EndedView): Date =>
  endedAt && endedAt < expiresAt ? endedAt : expiresAt;

const lifetime = sql.raw(`interval '${limits.viewAs.keptForMs / 1000} seconds'`);

export const endViewsJob: Job = {
  name: "viewAs.end",
  intervalMs: 60_000,
  run: async () => {
    await endViewsOf(null);
    await db()
      .delete(viewAsSessions)
      .where(lt(viewAsSessions.createdAt, sql`now() - ${lifetime}`));
  },
};
