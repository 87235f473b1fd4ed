import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import { setProgress } from "#lib/server/features/file/conversion/queries";

const storeEveryMs = 1_500;

/**
 * Stores how far a conversion is. `signal` aborts with `stopping`, after the time that one may take, or
 * once nobody wants the conversion any more.
 */
export function watchConversion(id: string, stopping: AbortSignal) {
  const unwanted = new AbortController();
  const slow = AbortSignal.timeout(limits.video.convertMs);
  let fraction = 0;
  const timer = setInterval(async () => {
    try {
      // 100 % is for a video that is stored.
      const percent = Math.min(99, Math.floor(fraction * 100));
      if (!(await setProgress(id, percent))) unwanted.abort(new Error("It was cancelled."));
    } catch (err) {
      log().warn({ err, file: id }, "the progress of a conversion was not stored");
    }
  }, storeEveryMs);
  return {
    signal: AbortSignal.any([stopping, slow, unwanted.signal]),
    setFraction: (value: number) => {
      fraction = value;
    },
    isUnwanted: () => unwanted.signal.aborted,
    isTooSlow: () => slow.aborted,
    stop: () => clearInterval(timer),
  };
}
