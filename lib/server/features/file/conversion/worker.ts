import { convertSource, storeFailedConversion } from "#lib/server/features/file/conversion/convert";
import { conversionKind } from "#lib/server/features/file/conversion/queries";
import { canConvert, retryMs } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { defineQueue, retryAfter } from "#lib/server/platform/queue/define-queue";

const queue = defineQueue({
  kind: conversionKind,
  // It takes cores and memory.
  concurrency: 1,
  leaseSeconds: 60,
  pollMs: 5_000,
  // Restarts count as well. A video that makes each process end must not be tried forever.
  maxAttempts: 8,
  getRetryDelayMs: retryAfter([10_000, 60_000, 600_000]),
  // A fault of ours, also if it goes away by itself.
  retryLogLevel: "error",
  handle: async (tasks, { signal, settle }) => {
    for (const task of tasks) {
      await convertSource(task, signal);
      settle(task);
    }
  },
  onFailure: storeFailedConversion,
});

/** Converts all videos that are due now. Resolves when it is done. */
export const drainConversions = (): Promise<void> => queue.drain();

/**
 * Converts the videos of this and of killed processes, as soon as this host has an ffmpeg that works.
 * Returns a function that stops it: the video under way goes back to the queue.
 */
export function startConversions(): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const start = async () => {
    const can = await canConvert();
    if (isStopped) return;
    if (can) stop = queue.start();
    else timer = setTimeout(startLater, retryMs).unref();
  };
  const startLater = () => {
    starting = start();
  };
  let starting = start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await starting;
    await stop?.();
  };
}
