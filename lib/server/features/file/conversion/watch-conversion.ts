import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import { isStillPending, setProgress } from "#lib/server/features/file/conversion/queries";

const checkEveryMs = 1_500;
/** A long video would otherwise write a hundred times. */
const storedSteps = 5;

/**
 * Watches an attempt at a conversion and stores how far it is, in steps of some percent. `signal`
 * aborts with `stopping`, after the time that one may take, or once the conversion was cancelled.
 */
export function watchConversion(id: string, stopping: AbortSignal) {
  const unwanted = new AbortController();
  const slow = AbortSignal.timeout(limits.video.convertMs);
  let reached = 0;
  let stored = 0;
  let checking: Promise<void> | null = null;

  const check = async () => {
    try {
      if (!(await isStillPending(id))) unwanted.abort(new Error("It was cancelled."));
      else if (reached >= stored + storedSteps) {
        stored = reached;
        await setProgress(id, stored);
      }
    } catch (err) {
      log().warn({ err, file: id }, "the progress of a conversion was not stored");
    } finally {
      checking = null;
    }
  };
  // One check at a time, so that a slow one does not overwrite what a later one stores.
  const timer = setInterval(() => {
    checking ??= check();
  }, checkEveryMs);
  return {
    signal: AbortSignal.any([stopping, slow, unwanted.signal]),
    /** Notes a fraction, 0 to 1. A second pass over the video does not go back. */
    setFraction: (fraction: number) => {
      // 100 % is for a video that is stored.
      reached = Math.max(reached, Math.min(99, Math.floor(fraction * 100)));
    },
    isUnwanted: () => unwanted.signal.aborted,
    isTooSlow: () => slow.aborted,
    /** Resolves once nothing more is stored. */
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}
