import type { BackgroundWork } from "#lib/server/core/job";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";

/** Lists what this feature does in the background. Add a new job or queue here. */
export const fileWork: BackgroundWork = {
  jobs: [deleteUnusedFilesJob, sweepOrphansJob],
};
