import type { BackgroundWork } from "#lib/server/core/job";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { deleteEndedPins } from "#lib/server/features/feed/pin/end";

/** Lists the background work of this feature. Add a new job or queue here. */
export const feedWork: BackgroundWork = {
  jobs: [deleteOutdatedFeeds, deleteEndedPins],
};
