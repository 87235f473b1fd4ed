import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { purgeJob } from "#lib/server/features/account-deletion/purge";
import { clearOutdatedFeeds } from "#lib/server/features/feed/clear-outdated";
import { unusedFiles } from "#lib/server/features/file/remove-unused";
import { orphanBytes } from "#lib/server/features/file/sweep-orphans";
import { sandboxProgress } from "#lib/server/features/fund-provider/sandbox-progress";
import { orderReconciliation } from "#lib/server/features/order/reconcile";

/** Every recurring job. A new one runs by being listed here. */
export const jobs: Job[] = [
  deleteExpiredJob,
  clearOutdatedFeeds,
  unusedFiles,
  orphanBytes,
  purgeJob,
  sandboxProgress,
  extendDemoNavsJob,
  orderReconciliation,
];
