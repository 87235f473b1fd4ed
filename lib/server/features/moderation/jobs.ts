import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { BackgroundWork } from "#lib/server/core/job";
import { eraseEvidenceJob } from "#lib/server/features/moderation/case/evidence";
import { cases } from "#lib/server/features/moderation/case/schema";
import { endSanctionsJob } from "#lib/server/features/moderation/decision/end-sanctions";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { detectorJob } from "#lib/server/features/moderation/detector/job";
import { endViewsJob } from "#lib/server/features/moderation/view-as/end";
import { startWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { measureWaiting } from "#lib/server/platform/postgres/measure-waiting";

/** Lists the background work of this feature. Add a new job or queue here. */
export const moderationWork: BackgroundWork = {
  jobs: [endViewsJob, detectorJob, endSanctionsJob, eraseEvidenceJob],
  workers: [startWatchedReview],
  queues: [
    {
      name: "sanction_ends",
      measure: () =>
        measureWaiting(
          sanctions,
          sanctions.endsAt,
          and(
            isNull(sanctions.endedAt),
            isNotNull(sanctions.endsAt),
            lte(sanctions.endsAt, sql`now()`),
          ),
        ),
    },
    {
      name: "cases",
      measure: () => measureWaiting(cases, cases.createdAt, eq(cases.state, "pending")),
    },
    {
      name: "appeals",
      measure: () => measureWaiting(appeals, appeals.createdAt, eq(appeals.state, "pending")),
    },
  ],
};
