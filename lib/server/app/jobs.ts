import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import { purgeJob } from "#lib/server/app/purge";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { deleteOldExportsJob } from "#lib/server/features/account/export/delete-expired";
import { eraseOriginalsJob } from "#lib/server/features/comment/erase-originals";
import { noteHoldingChangesJob } from "#lib/server/features/disclosure/note-changes";
import { computeTrackRecordsJob } from "#lib/server/features/disclosure/track-record/compute";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";
import { sendWeeklyDigestsJob } from "#lib/server/features/letter/digest/send";
import { deleteOldLettersJob, sendLettersJob } from "#lib/server/features/letter/job";
import { eraseEvidenceJob } from "#lib/server/features/moderation/case/evidence";
import { endSanctionsJob } from "#lib/server/features/moderation/decision/end-sanctions";
import { detectorJob } from "#lib/server/features/moderation/detector/job";
import { endViewsJob } from "#lib/server/features/moderation/view-as/end";
import { alertJob, deleteOldAlertsJob } from "#lib/server/features/notify/alert/job";
import { deleteOldPushesJob } from "#lib/server/features/notify/push/worker";
import { sandboxProgressJob } from "#lib/server/features/order/provider/sandbox-progress";
import { reconcileOrdersJob } from "#lib/server/features/order/reconcile";
import { sealOrderRecordsJob } from "#lib/server/features/order/seal-records";
import { deleteOldImportsJob } from "#lib/server/features/post/import/delete-old";
import { refreshAllTermsJob } from "#lib/server/features/post/refresh-all-terms";
import { publishDueJob } from "#lib/server/features/post/schedule/publish-due";
import { deleteOldStatisticsJob } from "#lib/server/features/post/statistic/delete-old";
import { submitPostsJob } from "#lib/server/features/post/submission/submit-posts";
import { authorTermsJob } from "#lib/server/features/post/update-author-terms";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";
import { deleteTracesJob } from "#lib/server/features/screening/account-traces";
import { seedWatchedWordsJob } from "#lib/server/features/screening/watched-word/seed";
import { showAnnouncementsJob } from "#lib/server/features/site/announcement/current";
import { effectLegalJob } from "#lib/server/features/site/legal/current";
import { moveTaggedPostsJob } from "#lib/server/features/tag/move-posts";
import { deleteEndedMutesJob } from "#lib/server/features/user/mute/delete-ended";
import { boundWaitingDeliveriesJob } from "#lib/server/features/webhook/bound-waiting";
import { deleteEmailLogJob } from "#lib/server/platform/email/queue-queries";
import { maintainPartitionsJob } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { deleteFailedTasksJob } from "#lib/server/platform/queue/delete-failed";
import { removeOldBuildsJob } from "#lib/server/platform/static-builds/remove-old-builds";

/** All recurring jobs. Add a new one here. */
export const jobs: Job[] = [
  seedWatchedWordsJob,
  deleteExpiredJob,
  deleteEmailLogJob,
  deleteFailedTasksJob,
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
