import { and, eq, lte, sql } from "drizzle-orm";
import type { BackgroundWork } from "#lib/server/core/job";
import { sendWeeklyDigestsJob } from "#lib/server/features/letter/digest/send";
import { deleteOldLettersJob, sendLettersJob } from "#lib/server/features/letter/job";
import { letterDeliveries } from "#lib/server/features/letter/schema";
import { weeklyDigestReaders } from "#lib/server/features/user/letter/digest/schema";
import { measureWaiting } from "#lib/server/platform/postgres/measure-waiting";

/** Lists the background work of this feature. Add a new job or queue here. */
export const letterWork: BackgroundWork = {
  jobs: [sendLettersJob, deleteOldLettersJob, sendWeeklyDigestsJob],
  queues: [
    {
      name: "letters",
      measure: () =>
        measureWaiting(
          letterDeliveries,
          letterDeliveries.dueAt,
          and(eq(letterDeliveries.state, "waiting"), lte(letterDeliveries.dueAt, sql`now()`)),
        ),
    },
    {
      name: "weekly_digests",
      measure: () =>
        measureWaiting(
          weeklyDigestReaders,
          weeklyDigestReaders.dueAt,
          lte(weeklyDigestReaders.dueAt, sql`now()`),
        ),
    },
  ],
};
