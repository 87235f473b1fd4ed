import { createQueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { makeExport } from "#lib/server/features/account/export/make-export";
import { claimExport } from "#lib/server/features/account/export/queries";

const getWorker = () =>
  singleton("dataExport.worker", () => {
    const stopping = new AbortController();
    const worker = createQueueWorker({
      name: "data exports",
      // One archive at a time: it takes a core and the disk.
      concurrency: 1,
      pollMs: 5_000,
      delayMs: 0,
      run: () => makeNext(stopping.signal),
    });
    return { worker, stopping };
  });

/** Makes requested archives now. Call it after the transaction that queued one. */
export const wakeDataExports = (): void => getWorker().worker.wake();

/** Makes all archives that are due now. Resolves when it is done. */
export const drainDataExports = (): Promise<void> => getWorker().worker.drain();

/**
 * Makes the archives of this and of killed processes. Returns a function that stops it: the archive
 * being made goes back to the queue, because it may take longer than a process has for stopping.
 */
export function startDataExports(): () => Promise<void> {
  const { worker, stopping } = getWorker();
  const stop = worker.start();
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Makes one archive. Returns false if none is due. */
async function makeNext(stopping: AbortSignal): Promise<boolean> {
  const claim = await claimExport();
  if (!claim) return false;
  await makeExport(claim, stopping);
  return true;
}
