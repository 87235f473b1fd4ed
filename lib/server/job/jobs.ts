import { clearOutdated } from "#lib/server/account/clear-outdated";
import { demoNavs } from "#lib/server/demo/navs-job";
import { clearOutdatedFeeds } from "#lib/server/feed/clear-outdated";
import { unusedFiles } from "#lib/server/file/remove-unused";
import { orphanBytes } from "#lib/server/file/sweep-orphans";
import { sandboxProgress } from "#lib/server/fund-provider/sandbox-progress";
import type { Job } from "#lib/server/job/run";
import { purgeJob } from "#lib/server/leave/purge";
import { orderReconciliation } from "#lib/server/order/reconcile";

/** Every recurring job. A new one runs by being listed here. */
export const jobs: Job[] = [
  clearOutdated,
  clearOutdatedFeeds,
  unusedFiles,
  orphanBytes,
  purgeJob,
  sandboxProgress,
  demoNavs,
  orderReconciliation,
];
