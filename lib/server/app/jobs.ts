import { extendDemoNavsJob } from "#lib/demo/extend-navs";
import type { BackgroundWork, Job } from "#lib/server/core/job";
import { accountWork } from "#lib/server/features/account/jobs";
import { commentWork } from "#lib/server/features/comment/jobs";
import { disclosureWork } from "#lib/server/features/disclosure/jobs";
import { feedWork } from "#lib/server/features/feed/jobs";
import { fileWork } from "#lib/server/features/file/jobs";
import { letterWork } from "#lib/server/features/letter/jobs";
import { moderationWork } from "#lib/server/features/moderation/jobs";
import { notifyWork } from "#lib/server/features/notify/jobs";
import { orderWork } from "#lib/server/features/order/jobs";
import { postWork } from "#lib/server/features/post/jobs";
import { productWork } from "#lib/server/features/product/jobs";
import { screeningWork } from "#lib/server/features/screening/jobs";
import { siteWork } from "#lib/server/features/site/jobs";
import { tagWork } from "#lib/server/features/tag/jobs";
import { userWork } from "#lib/server/features/user/jobs";
import { webhookWork } from "#lib/server/features/webhook/jobs";
import { startStoredPurges } from "#lib/server/platform/cdn/stored-purges";
import { startEmail } from "#lib/server/platform/email/email-worker";
import { deleteEmailLogJob } from "#lib/server/platform/email/queue-queries";
import { maintainPartitionsJob } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { deleteFailedTasksJob } from "#lib/server/platform/queue/delete-failed";
import { removeOldBuildsJob } from "#lib/server/platform/static-builds/remove-old-builds";

/** Lists the background work of no feature. */
const platformWork: BackgroundWork = {
  jobs: [
    deleteEmailLogJob,
    deleteFailedTasksJob,
    extendDemoNavsJob,
    removeOldBuildsJob,
    maintainPartitionsJob,
  ],
  workers: [startEmail, startStoredPurges],
};

/** Joins the background work of all features. */
export const backgroundWork: BackgroundWork[] = [
  platformWork,
  accountWork,
  commentWork,
  disclosureWork,
  feedWork,
  fileWork,
  letterWork,
  moderationWork,
  notifyWork,
  orderWork,
  postWork,
  productWork,
  screeningWork,
  siteWork,
  tagWork,
  userWork,
  webhookWork,
];

/** All recurring jobs. */
export const jobs: Job[] = backgroundWork.flatMap((work) => work.jobs);
