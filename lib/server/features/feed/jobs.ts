import type { BackgroundWork } from "#lib/server/core/job";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";

/** Lists what this feature does in the background. Add a new job or queue here. */
export const feedWork: BackgroundWork = {
  jobs: [deleteOutdatedFeeds],
};
