import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { fillSkeletonsJob } from "#lib/server/features/account/fill-skeletons";
import { purgeJob } from "#lib/server/features/account-deletion/purge";
import { deleteTracesJob } from "#lib/server/features/account-trace/traces";
import { showAnnouncementsJob } from "#lib/server/features/announcement/current";
import { eraseEvidenceJob } from "#lib/server/features/case/evidence";
import { openMissingCasesJob } from "#lib/server/features/case/open-missing";
import { deleteOldExportsJob } from "#lib/server/features/data-export/delete-expired";
import { endSanctionsJob } from "#lib/server/features/decision/end-sanctions";
import { detectorJob } from "#lib/server/features/detector/job";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";
import { sandboxProgressJob } from "#lib/server/features/fund-provider/sandbox-progress";
import { effectLegalJob } from "#lib/server/features/legal/current";
import { reconcileOrdersJob } from "#lib/server/features/order/reconcile";
import { sealOrderRecordsJob } from "#lib/server/features/order/seal-records";
import { authorTermsJob } from "#lib/server/features/post/update-author-terms";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";
import { moveTaggedPostsJob } from "#lib/server/features/tag/move-posts";
import { endViewsJob } from "#lib/server/features/view-as/end";
import { seedWatchedWordsJob } from "#lib/server/features/watched-word/seed";
import { deleteEmailLogJob } from "#lib/server/platform/mail/queue-queries";
import { maintainPartitionsJob } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { removeOldBuildsJob } from "#lib/server/platform/static-builds/remove-old-builds";

/** All recurring jobs. Add a new one here. */
export const jobs: Job[] = [
  seedWatchedWordsJob,
  deleteExpiredJob,
  deleteEmailLogJob,
  fillSkeletonsJob,
  deleteOldExportsJob,
  deleteOutdatedFeeds,
  deleteUnusedFilesJob,
  sweepOrphansJob,
  purgeJob,
  deleteTracesJob,
  endViewsJob,
  detectorJob,
  authorTermsJob,
  sandboxProgressJob,
  extendDemoNavsJob,
  recomputeFiguresJob,
  reconcileOrdersJob,
  sealOrderRecordsJob,
  removeOldBuildsJob,
  endSanctionsJob,
  showAnnouncementsJob,
  effectLegalJob,
  eraseEvidenceJob,
  openMissingCasesJob,
  moveTaggedPostsJob,
  maintainPartitionsJob,
];
