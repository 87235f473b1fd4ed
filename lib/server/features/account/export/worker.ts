import { makeExport, storeFailedExport } from "#lib/server/features/account/export/make-export";
import { dataExportKind } from "#lib/server/features/account/export/queries";
import { defineQueue, retryAfter } from "#lib/server/platform/queue/define-queue";

const queue = defineQueue({
  kind: dataExportKind,
  // One archive at a time: it takes a core and the disk.
  concurrency: 1,
  leaseSeconds: 60,
  pollMs: 5_000,
  getRetryDelayMs: retryAfter([60_000, 300_000, 1_800_000, 3_600_000, 3_600_000]),
  handle: async (tasks, { signal }) => {
    for (const task of tasks) await makeExport(task, signal);
  },
  onFailure: storeFailedExport,
});

/** Makes all archives that are due now. Resolves when it is done. */
export const drainDataExports = (): Promise<void> => queue.drain();

/**
 * Makes the archives of this and of killed processes. Returns a function that stops it: the archive
 * being made goes back to the queue, because it may take longer than a process has for stopping.
 */
export const startDataExports = (): (() => Promise<void>) => queue.start();
