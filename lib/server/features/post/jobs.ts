import type { BackgroundWork } from "#lib/server/core/job";
import { purgeDraftsJob } from "#lib/server/features/post/draft/purge";
import { deleteOldImportsJob } from "#lib/server/features/post/import/delete-old";
import { startPostImports } from "#lib/server/features/post/import/worker";
import { refreshAllTermsJob } from "#lib/server/features/post/refresh-all-terms";
import { publishDueJob } from "#lib/server/features/post/schedule/publish-due";
import { deleteOldStatisticsJob } from "#lib/server/features/post/statistic/delete-old";
import { submitPostsJob } from "#lib/server/features/post/submission/submit-posts";
import { authorTermsJob } from "#lib/server/features/post/update-author-terms";

/** Lists the background work of this feature. Add a new job or queue here. */
export const postWork: BackgroundWork = {
  jobs: [
    deleteOldImportsJob,
    authorTermsJob,
    refreshAllTermsJob,
    deleteOldStatisticsJob,
    publishDueJob,
    purgeDraftsJob,
    submitPostsJob,
  ],
  workers: [startPostImports],
};
