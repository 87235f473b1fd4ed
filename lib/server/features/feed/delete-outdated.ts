import { lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { feedSnapshots, postViews } from "#lib/server/platform/postgres/schema/post";

/**
 * Deletes rankings older than a day, which ends their cursors, and views older than 90 days, which
 * hardly affect recommendations any more.
 */
export const deleteOutdatedFeeds: Job = {
  name: "feed.clearOutdated",
  intervalMs: 3_600_000,
  run: async () => {
    await db()
      .delete(feedSnapshots)
      .where(lt(feedSnapshots.createdAt, sql`now() - interval '1 day'`));
    await db().delete(postViews).where(lt(postViews.createdAt, sql`now() - interval '90 days'`));
  },
};
