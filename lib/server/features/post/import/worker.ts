import {
  importPosts,
  retryDelaysMs,
  storeFailedImport,
} from "#lib/server/features/post/import/import-posts";
import { postImportKind } from "#lib/server/features/post/import/queries";
import { defineQueue, retryAfter } from "#lib/server/platform/queue/define-queue";

const queue = defineQueue({
  kind: postImportKind,
  // One archive at a time: it takes a core and the disk.
  concurrency: 1,
  leaseSeconds: 60,
  pollMs: 5_000,
  // Restarts count as well. An archive that makes each process end must not be tried forever.
  maxAttempts: 12,
  getRetryDelayMs: retryAfter(retryDelaysMs),
  // A fault of ours, also if it goes away by itself.
  retryLogLevel: "error",
  handle: async (tasks, { signal }) => {
    for (const task of tasks) await importPosts(task, signal);
  },
  onFailure: storeFailedImport,
});

/** Imports all archives that are due now. Resolves when it is done. */
export const drainPostImports = (): Promise<void> => queue.drain();

/**
 * Imports the archives of this and of killed processes. Returns a function that stops it: the archive
 * under way goes back to the queue, because it may take longer than a process has for stopping.
 */
export const startPostImports = (): (() => Promise<void>) => queue.start();
