import { lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { tasks } from "#lib/server/platform/queue/schema";

/** Deletes tasks that were given up 30 days ago. */
export const deleteFailedTasksJob: Job = {
  name: "tasks.deleteFailed",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(tasks).where(lt(tasks.failedAt, sql`now() - interval '30 days'`));
  },
};
