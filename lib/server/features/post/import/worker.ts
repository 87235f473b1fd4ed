import { createQueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { importPosts } from "#lib/server/features/post/import/import-posts";
import { claimImport } from "#lib/server/features/post/import/queries";

const getWorker = () =>
  singleton("postImport.worker", () => {
    const stopping = new AbortController();
    const worker = createQueueWorker({
      name: "imports of posts",
      // One archive at a time: it takes a core and the disk.
      concurrency: 1,
      pollMs: 5_000,
      delayMs: 0,
      run: () => importNext(stopping.signal),
    });
    return { worker, stopping };
  });

/** Imports uploaded archives now. Call it after the statement that queued one. */
export const wakePostImports = (): void => getWorker().worker.wake();

/** Imports all archives that are due now. Resolves when it is done. */
export const drainPostImports = (): Promise<void> => getWorker().worker.drain();

/**
 * Imports the archives of this and of killed processes. Returns a function that stops it: the archive
 * under way goes back to the queue, because it may take longer than a process has for stopping.
 */
export function startPostImports(): () => Promise<void> {
  const { worker, stopping } = getWorker();
  const stop = worker.start();
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Imports one archive. Returns false if none is due. */
async function importNext(stopping: AbortSignal): Promise<boolean> {
  const row = await claimImport();
  if (!row) return false;
  await importPosts(row, stopping);
  return true;
}
