import type { Job } from "#lib/server/core/job";
import { purgeDeletedDrafts } from "#lib/server/features/post/draft/deleted";
import { purgeDiscarded } from "#lib/server/features/post/draft/discard";

/** Deletes drafts and changes that their authors deleted a day ago. */
export const purgeDraftsJob: Job = {
  name: "post.purgeDrafts",
  intervalMs: 3_600_000,
  run: async () => {
    await purgeDeletedDrafts();
    await purgeDiscarded();
  },
};
