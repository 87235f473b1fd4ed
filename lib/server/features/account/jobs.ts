import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { BackgroundWork } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { purgeJob } from "#lib/server/features/account/deletion/purge";
import { deleteOldExportsJob } from "#lib/server/features/account/export/delete-expired";
import { startDataExports } from "#lib/server/features/account/export/worker";
import { users } from "#lib/server/features/user/schema";
import { measureWaiting } from "#lib/server/platform/postgres/measure-waiting";

/** Lists the background work of this feature. Add a new job or queue here. */
export const accountWork: BackgroundWork = {
  jobs: [deleteExpiredJob, deleteOldExportsJob, purgeJob],
  workers: [startDataExports],
  queues: [
    {
      name: "account_purges",
      measure: () =>
        measureWaiting(
          users,
          users.purgeAt,
          and(isNotNull(users.purgeAt), lte(users.purgeAt, sql`now()`)),
        ),
    },
  ],
};
