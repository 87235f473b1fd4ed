import { defineWorker } from "#lib/server/core/queue-worker";
import { openNextCase } from "#lib/server/features/moderation/watched-review/open-cases";
import { releaseNext } from "#lib/server/features/moderation/watched-review/release";

export const { drain: drainWatchedReview, start: startWatchedReview } = defineWorker({
  name: "watched words",
  concurrency: 1,
  pollMs: 3_000,
  delayMs: 0,
  run: async () => (await openNextCase()) || (await releaseNext()),
});
