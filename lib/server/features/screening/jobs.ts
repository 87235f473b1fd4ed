import type { BackgroundWork } from "#lib/server/core/job";
import { deleteTracesJob } from "#lib/server/features/screening/account-traces";
import { seedWatchedWordsJob } from "#lib/server/features/screening/watched-word/seed";

/** Lists the background work of this feature. Add a new job or queue here. */
export const screeningWork: BackgroundWork = {
  jobs: [seedWatchedWordsJob, deleteTracesJob],
};
