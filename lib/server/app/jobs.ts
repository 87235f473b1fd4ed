import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { purgeJob } from "#lib/server/features/account-deletion/purge";
import { deleteTracesJob } from "#lib/server/features/account-trace/traces";
import { alertJob, deleteOldAlertsJob } from "#lib/server/features/alert/job";
import { showAnnouncementsJob } from "#lib/server/features/announcement/current";
import { eraseEvidenceJob } from "#lib/server/features/case/evidence";
import { eraseOriginalsJob } from "#lib/server/features/comment/erase-originals";
import { deleteOldExportsJob } from "#lib/server/features/data-export/delete-expired";
import { endSanctionsJob } from "#lib/server/features/decision/end-sanctions";
import { detectorJob } from "#lib/server/features/detector/job";
import { noteHoldingChangesJob } from "#lib/server/features/disclosure/note-changes";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";
import { sandboxProgressJob } from "#lib/server/features/fund-provider/sandbox-progress";
import { effectLegalJob } from "#lib/server/features/legal/current";
import { deleteOldLettersJob, sendLettersJob } from "#lib/server/features/letter-mail/job";
import { deleteEndedMutesJob } from "#lib/server/features/mute/delete-ended";
import { reconcileOrdersJob } from "#lib/server/features/order/reconcile";
import { sealOrderRecordsJob } from "#lib/server/features/order/seal-records";
import { refreshAllTermsJob } from "#lib/server/features/post/refresh-all-terms";
import { authorTermsJob } from "#lib/server/features/post/update-author-terms";
import { deleteOldImportsJob } from "#lib/server/features/post-import/delete-old";
import { publishDueJob } from "#lib/server/features/post-schedule/publish-due";
import { deleteOldStatisticsJob } from "#lib/server/features/post-statistic/delete-old";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";
import { deleteOldPushesJob } from "#lib/server/features/push/worker";
import { submitPostsJob } from "#lib/server/features/submission/submit-posts";
import { moveTaggedPostsJob } from "#lib/server/features/tag/move-posts";
import { computeTrackRecordsJob } from "#lib/server/features/track-record/compute";
import { endViewsJob } from "#lib/server/features/view-as/end";
import { seedWatchedWordsJob } from "#lib/server/features/watched-word/seed";
import { boundWaitingDeliveriesJob } from "#lib/server/features/webhook/bound-waiting";
import { sendWeeklyDigestsJob } from "#lib/server/features/weekly-digest/send";
import { deleteEmailLogJob } from "#lib/server/platform/mail/queue-queries";
import { maintainPartitionsJob } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { removeOldBuildsJob } from "#lib/server/platform/static-builds/remove-old-builds";

/** All recurring jobs. Add a new one here. */
export const jobs: Job[] = [
  seedWatchedWordsJob,
  deleteExpiredJob,
  deleteEmailLogJob,
  deleteOldExportsJob,
  deleteOldImportsJob,
  deleteOutdatedFeeds,
  deleteEndedMutesJob,
  boundWaitingDeliveriesJob,
  deleteUnusedFilesJob,
  sweepOrphansJob,
  purgeJob,
  deleteTracesJob,
  endViewsJob,
  detectorJob,
  authorTermsJob,
  refreshAllTermsJob,
  deleteOldStatisticsJob,
  publishDueJob,
  sandboxProgressJob,
  extendDemoNavsJob,
  recomputeFiguresJob,
  reconcileOrdersJob,
  alertJob,
  deleteOldAlertsJob,
  sendLettersJob,
  deleteOldLettersJob,
  sendWeeklyDigestsJob,
  deleteOldPushesJob,
  noteHoldingChangesJob,
  sealOrderRecordsJob,
  removeOldBuildsJob,
  endSanctionsJob,
  showAnnouncementsJob,
  effectLegalJob,
  eraseEvidenceJob,
  eraseOriginalsJob,
  moveTaggedPostsJob,
  submitPostsJob,
  maintainPartitionsJob,
  computeTrackRecordsJob,
];
