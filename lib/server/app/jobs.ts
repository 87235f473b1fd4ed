import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { purgeJob } from "#lib/server/features/account-deletion/purge";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";
import { sandboxProgressJob } from "#lib/server/features/fund-provider/sandbox-progress";
import { reconcileOrdersJob } from "#lib/server/features/order/reconcile";

/** All recurring jobs. Add a new one here. */
export const jobs: Job[] = [
  deleteExpiredJob,
  deleteOutdatedFeeds,
  deleteUnusedFilesJob,
  sweepOrphansJob,
  purgeJob,
  sandboxProgressJob,
  extendDemoNavsJob,
  reconcileOrdersJob,
];
