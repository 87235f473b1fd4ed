import { and, count, eq, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import { letterDeliveries } from "#lib/server/features/letter/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { weeklyDigestReaders } from "#lib/server/features/user/letter/digest/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { countTasks } from "#lib/server/platform/queue/count-tasks";

export type WorkQueue = { queue: string; count: number; oldest: Date | null };

/** Returns the queues of jobs and of staff, each with the time since which the oldest entry waits. */
export async function listWorkQueues(): Promise<WorkQueue[]> {
  const now = sql`now()`;
  const [purges, endings, pendingCases, pendingAppeals] = await Promise.all([
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
  const [letters, digests] = await Promise.all([
    db()
      .select({ count: count(), oldest: min(letterDeliveries.dueAt) })
      .from(letterDeliveries)
      .where(and(eq(letterDeliveries.state, "waiting"), lte(letterDeliveries.dueAt, now))),
    db()
      .select({ count: count(), oldest: min(weeklyDigestReaders.dueAt) })
      .from(weeklyDigestReaders)
      .where(lte(weeklyDigestReaders.dueAt, now)),
  ]);
  const queues = {
    account_purges: purges,
    sanction_ends: endings,
    cases: pendingCases,
    appeals: pendingAppeals,
    letters,
    weekly_digests: digests,
  };
  const rest = Object.entries(queues).map(([queue, [row]]) => ({
    queue,
    count: row?.count ?? 0,
    oldest: row?.oldest ?? null,
  }));
  const tasks = (await countTasks()).map(({ kind, waitingCount, oldest }) => ({
    queue: kind,
    count: waitingCount,
    oldest,
  }));
  return [...tasks, ...rest];
}
