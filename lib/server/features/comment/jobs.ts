import type { BackgroundWork } from "#lib/server/core/job";
import { eraseOriginalsJob } from "#lib/server/features/comment/erase-originals";

/** Lists what this feature does in the background. Add a new job or queue here. */
export const commentWork: BackgroundWork = {
  jobs: [eraseOriginalsJob],
};
