import type { BackgroundWork } from "#lib/server/core/job";
import { moveTaggedPostsJob } from "#lib/server/features/tag/move-posts";

/** Lists the background work of this feature. Add a new job or queue here. */
export const tagWork: BackgroundWork = {
  jobs: [moveTaggedPostsJob],
};
