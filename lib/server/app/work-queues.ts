import { and, count, eq, inArray, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import { dataExports } from "#lib/server/features/account/export/schema";
import { letterDeliveries } from "#lib/server/features/letter/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { postImports } from "#lib/server/features/post/import/schema";
import { weeklyDigestReaders } from "#lib/server/features/user/letter/digest/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export type WorkQueue = { queue: string; count: number; oldest: Date | null };

/** Returns the queues of jobs and of staff, each with the time since which the oldest entry waits. */
export async function listWorkQueues(): Promise<WorkQueue[]> {
  const now = sql`now()`;
  const [exports, purges, endings, pendingCases, pendingAppeals] = await Promise.all([
    db()
      .select({ count: count(), oldest: min(dataExports.requestedAt) })
      .from(dataExports)
      .where(inArray(dataExports.state, ["waiting", "running"])),
    db()
      .select({ count: count(), oldest: min(users.purgeAt) })
      .from(users)
      .where(and(isNotNull(users.purgeAt), lte(users.purgeAt, now))),
    db()
      .select({ count: count(), oldest: min(sanctions.endsAt) })
      .from(sanctions)
      .where(
        and(isNull(sanctions.endedAt), isNotNull(sanctions.endsAt), lte(sanctions.endsAt, now)),
      ),
    db()
      .select({ count: count(), oldest: min(cases.createdAt) })
      .from(cases)
      .where(eq(cases.state, "pending")),
    db()
      .select({ count: count(), oldest: min(appeals.createdAt) })
      .from(appeals)
      .where(eq(appeals.state, "pending")),
  ]);
  const [letters, digests, imports] = await Promise.all([
    db()
      .select({ count: count(), oldest: min(letterDeliveries.dueAt) })
      .from(letterDeliveries)
      .where(and(eq(letterDeliveries.state, "waiting"), lte(letterDeliveries.dueAt, now))),
    db()
      .select({ count: count(), oldest: min(weeklyDigestReaders.dueAt) })
      .from(weeklyDigestReaders)
      .where(lte(weeklyDigestReaders.dueAt, now)),
    db()
      .select({ count: count(), oldest: min(postImports.createdAt) })
      .from(postImports)
      .where(inArray(postImports.state, ["waiting", "running"])),
  ]);
  const queues = {
    data_exports: exports,
    post_imports: imports,
    account_purges: purges,
    sanction_ends: endings,
    cases: pendingCases,
    appeals: pendingAppeals,
    letters,
    weekly_digests: digests,
  };
  return Object.entries(queues).map(([queue, [row]]) => ({
    queue,
    count: row?.count ?? 0,
    oldest: row?.oldest ?? null,
  }));
}
