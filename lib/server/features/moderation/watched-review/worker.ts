import { createQueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { openNextCase } from "#lib/server/features/moderation/watched-review/open-cases";
import { releaseNext } from "#lib/server/features/moderation/watched-review/release";

const getWorker = () =>
  singleton("watchedReview.worker", () =>
    createQueueWorker({
      name: "watched words",
      concurrency: 1,
      pollMs: 3_000,
      delayMs: 0,
      run: async () => (await openNextCase()) || (await releaseNext()),
    }),
  );

/** Opens the cases and shows the content that are due now. Resolves when it is done. */
export const drainWatchedReview = (): Promise<void> => getWorker().drain();

/** Opens cases and shows reviewed content. Returns a function that stops it. */
export const startWatchedReview = (): (() => Promise<void>) => getWorker().start();
