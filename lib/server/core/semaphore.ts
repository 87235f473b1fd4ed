export type Semaphore = {
  /** Number of callers that wait for a slot. */
  readonly waitingCount: number;
  /** Waits for a free slot, then runs `work`. Callers are served in order of arrival. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Like `run`, but returns null without running `work` if `isWanted()` is false once a slot is
   * free.
   */
  runIfWanted: <T>(isWanted: () => boolean, work: () => Promise<T>) => Promise<T | null>;
};

/** Creates a semaphore that runs at most `slotCount` pieces of work at a time. */
export function createSemaphore(slotCount: number): Semaphore {
  let runningCount = 0;
  const waiting: (() => void)[] = [];

  const run: Semaphore["run"] = async (work) => {
    if (runningCount < slotCount) runningCount += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Passes the slot to the next waiting caller, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };

  return {
    get waitingCount() {
      return waiting.length;
    },
    run,
    runIfWanted: (isWanted, work) => run(async () => (isWanted() ? work() : null)),
  };
}
