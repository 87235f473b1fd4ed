import { lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Deletes rankings older than a day, which ends their cursors. */
export const deleteOutdatedFeeds: Job = {
  name: "feed.clearOutdated",
  intervalMs: 3_600_000,
  run: async () => {
    await db()
      .delete(feedSnapshots)
      .where(lt(feedSnapshots.createdAt, sql`now() - interval '1 day'`));
  },
};
