import { count, isNull, sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { tasks } from "#lib/server/platform/queue/schema";
import { listKinds } from "#lib/server/platform/queue/task";

const isWaiting = isNull(tasks.failedAt);

/** Returns how many tasks of each kind wait, since when the oldest does, and how many were given up. */
export async function countTasks() {
  const rows = await db()
    .select({
      kind: tasks.kind,
      waitingCount: sql<number>`count(*) filter (where ${isWaiting})::int`,
      oldest: sql<Date | null>`min(${tasks.createdAt}) filter (where ${isWaiting})`.mapWith(
        tasks.createdAt,
      ),
      failedCount: count(tasks.failedAt),
    })
    .from(tasks)
    .groupBy(tasks.kind);
  const none = { waitingCount: 0, oldest: null, failedCount: 0 };
  const idle = listKinds().filter((kind) => !rows.some((row) => row.kind === kind));
  return [...rows, ...idle.map((kind) => ({ kind, ...none }))];
}
