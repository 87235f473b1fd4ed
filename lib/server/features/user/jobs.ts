import type { BackgroundWork } from "#lib/server/core/job";
import { deleteEndedMutesJob } from "#lib/server/features/user/mute/delete-ended";

/** Lists the background work of this feature. Add a new job or queue here. */
export const userWork: BackgroundWork = {
  jobs: [deleteEndedMutesJob],
};
