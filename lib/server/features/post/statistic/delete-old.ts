import { statisticDays } from "#lib/domain/post/statistic";
import type { Job } from "#lib/server/core/job";
import { toDay } from "#lib/server/features/post/statistic/reader-hash";
import { client } from "#lib/server/platform/postgres/client";

/**
 * Deletes the salts and readers of days that have ended, and the counters of days that are too old;
 * the totals have them.
 */
export async function deleteOldStatistics(): Promise<void> {
  const today = toDay(new Date());
  const sql = client();
  await sql`delete from reader_salts where day < ${today}`;
  await sql`delete from post_day_readers where day < ${today}`;
  await sql`delete from post_view_days where day < ${today}::date - ${statisticDays.stored}::int`;
}

export const deleteOldStatisticsJob: Job = {
  name: "postStatistic.deleteOld",
  intervalMs: 3_600_000,
  run: deleteOldStatistics,
};
