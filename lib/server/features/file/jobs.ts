import type { BackgroundWork } from "#lib/server/core/job";
import { deleteOldConversionsJob } from "#lib/server/features/file/conversion/delete-old";
import { startConversions } from "#lib/server/features/file/conversion/worker";
import { deleteUnusedFilesJob } from "#lib/server/features/file/delete-unused";
import { sweepOrphansJob } from "#lib/server/features/file/sweep-orphans";

/** Lists the background work of this feature. Add a new job or queue here. */
export const fileWork: BackgroundWork = {
  jobs: [deleteUnusedFilesJob, sweepOrphansJob, deleteOldConversionsJob],
  workers: [startConversions],
};
