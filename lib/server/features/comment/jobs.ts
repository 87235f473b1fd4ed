import type { BackgroundWork } from "#lib/server/core/job";
import { eraseOriginalsJob } from "#lib/server/features/comment/erase-originals";

/** Lists the background work of this feature. Add a new job or queue here. */
export const commentWork: BackgroundWork = {
  jobs: [eraseOriginalsJob],
};
