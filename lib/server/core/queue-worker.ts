import { createOutageLog } from "#lib/server/core/outage-log";
import { singleton } from "#lib/server/core/singleton";

/** Delay before a failed run is repeated, such as after a database outage. */
const retryDelayMs = 1_000;

type Options = {
  name: string;
  /** Number of runs at a time in this process. */
  concurrency: number;
  /** How often a started worker looks for rows that other processes left behind. */
  pollMs: number;
  /** How long wake-ups are collected into one run. */
  delayMs: number;
  /**
   * Claims due rows and handles them. Call `onClaimed` to start another run meanwhile.
   * @returns true if more rows may be due
   */
  run: (onClaimed: () => void) => Promise<boolean>;
};

export type QueueWorker = {
  /** Looks for due rows soon. Call it after the transaction that inserted some. */
  wake: () => void;
  /** Handles everything that is due now. Resolves when it is done. */
  drain: () => Promise<void>;
  /** Polls until the returned function is called, which waits for open runs. */
  start: () => () => Promise<void>;
};

/**
 * Creates a worker for a queue in a table. Rows stay in the table until they are handled, so a
 * killed process loses none. `run` claims rows, so every process may have a worker.
 */
export function createQueueWorker({
  name,
  concurrency,
  pollMs,
  delayMs,
  run,
}: Options): QueueWorker {
  const running = new Set<Promise<void>>();
  const outage = createOutageLog(`the queue of ${name}`);
  let active = 0;
  let timer: NodeJS.Timeout | null = null;
  let isWoken = false;
  let isStopped = false;

  const launchIn = (delay: number) => {
    timer ??= setTimeout(launch, delay).unref();
  };

  const launch = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isStopped) return;
    // Its claim may have missed the newest row, so the last run is followed by another.
    if (active >= concurrency) {
      isWoken = true;
      return;
    }
    active += 1;
    const runner = runUntilEmpty().finally(() => {
      active -= 1;
      running.delete(runner);
      if (!isWoken) return;
      isWoken = false;
      launch();
    });
    running.add(runner);
  };

  const runUntilEmpty = async () => {
    try {
      while (!isStopped && (await run(launch)));
      outage.recover();
    } catch (error) {
      outage.fail(error);
      launchIn(retryDelayMs);
    }
  };

  const waitUntilIdle = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    wake: () => (delayMs === 0 ? launch() : launchIn(delayMs)),
    drain: () => {
      launch();
      return waitUntilIdle();
    },
    start: () => {
      launch();
      const poll = setInterval(launch, pollMs);
      return async () => {
        clearInterval(poll);
        isStopped = true;
        await waitUntilIdle();
      };
    },
  };
}

/** Returns the functions of a worker that this process creates when one of them is first called. */
export function defineWorker(options: Options): QueueWorker {
  const getWorker = () => singleton(`worker.${options.name}`, () => createQueueWorker(options));
  return {
    wake: () => getWorker().wake(),
    drain: () => getWorker().drain(),
    start: () => getWorker().start(),
  };
}
