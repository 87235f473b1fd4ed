import { describeCause } from "#lib/server/core/describe-cause";
import { holdClaim } from "#lib/server/core/hold-claim";
import { log } from "#lib/server/core/log";
import { createQueueWorker, type QueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import {
  claimTasks,
  completeTasks,
  extendTasks,
  failTask,
  retryTask,
  type Task,
  type TaskKind,
} from "#lib/server/platform/queue/task";
import { addWaker, toWorkerName } from "#lib/server/platform/queue/wake";

type Handle<P> = (
  tasks: readonly Task<P>[],
  context: {
    /** Aborts if the process stops, another process took a task, or one was cancelled. */
    signal: AbortSignal;
    /** Excludes tasks that the handler has completed or postponed from what follows. */
    settle: (task: Task<P>) => void;
  },
) => Promise<void>;

export type Failure = {
  /** Null if the process stopped. */
  lastError: string | null;
  isGivenUp: boolean;
};

type Options<P> = {
  kind: TaskKind<P>;
  /** Number of claims at a time in this process. */
  concurrency: number;
  /** Tasks per claim. */
  batchSize?: number;
  /** How long a killed process holds its tasks. A living one holds them as long as it takes. */
  leaseSeconds: number;
  /** How often a started worker looks for tasks of other processes, and for those due later. */
  pollMs: number;
  /** Gives up what was begun more often, also if each attempt ended with its process. */
  maxAttempts?: number;
  /**
   * Returns how long to wait after the n-th attempt that failed; null gives up. Those that ended with
   * their process do not count.
   */
  getRetryDelayMs: (failures: number) => number | null;
  /** Severity of a failed attempt that is repeated. */
  retryLogLevel?: "warn" | "error";
  /** Handles the tasks of a claim, which are deleted then. After an error they are tried again. */
  handle: Handle<P>;
  /** Runs in the transaction that stores why a task was not done. */
  onFailure?: (tx: Executor, task: Task<P>, failure: Failure) => Promise<void>;
};

/** Waits for each of the delays in turn, then gives up, or repeats the last one. */
export const retryAfter =
  (delaysMs: readonly number[], { isEndless = false } = {}) =>
  (failures: number): number | null =>
    delaysMs[failures - 1] ?? (isEndless ? (delaysMs.at(-1) ?? null) : null);

/**
 * Defines how the tasks of a kind are handled. Every process may have a worker; each task is leased by
 * one of them. An attempt that was interrupted is repeated, so handlers must bear repetition.
 */
export function defineQueue<P>(options: Options<P>): QueueWorker {
  const { kind, concurrency, pollMs, batchSize = 1 } = options;
  const getWorker = () =>
    singleton(toWorkerName(kind.name), () => {
      const stopping = new AbortController();
      const worker = createQueueWorker({
        name: kind.name,
        concurrency,
        pollMs,
        delayMs: 0,
        run: async (onClaimed) => {
          const claimed = await claimTasks(kind, batchSize, options.leaseSeconds);
          if (claimed.length === 0) return false;
          if (claimed.length === batchSize) onClaimed();
          await handleClaimed(options, claimed, stopping.signal);
          return claimed.length === batchSize;
        },
      });
      const start = () => {
        const stop = worker.start();
        return () => {
          stopping.abort(new Error("The process stops."));
          return stop();
        };
      };
      return { ...worker, start };
    });
  const wake = () => getWorker().wake();
  addWaker(kind.name, wake);
  return {
    wake,
    drain: () => getWorker().drain(),
    start: () => getWorker().start(),
  };
}

async function handleClaimed<P>(
  options: Options<P>,
  claimed: readonly Task<P>[],
  stopping: AbortSignal,
): Promise<void> {
  const { leaseSeconds } = options;
  const open = new Set(claimed);
  for (const task of claimed) {
    if (task.attempts <= (options.maxAttempts ?? Number.POSITIVE_INFINITY)) continue;
    open.delete(task);
    await storeFailure(options, task, new Error("No attempt came to an end."), null);
  }
  if (open.size === 0) return;
  const lease = holdClaim({
    name: options.kind.name,
    seconds: leaseSeconds,
    extend: () => extendTasks([...open], leaseSeconds),
  });
  const signal = AbortSignal.any([stopping, lease.lost]);
  try {
    await options.handle([...open], { signal, settle: (task) => open.delete(task) });
    await completeTasks(db(), [...open]);
  } catch (error) {
    if (lease.lost.aborted || error instanceof LeaseLostError) return;
    for (const task of open) {
      if (stopping.aborted) await requeue(options, task);
      else await storeFailure(options, task, error, options.getRetryDelayMs(task.failures + 1));
    }
  } finally {
    lease.release();
  }
}

/** Leaves a task to another process, because this one stops. */
const requeue = <P>({ onFailure }: Options<P>, task: Task<P>) =>
  db().transaction(async (tx) => {
    if (!(await retryTask(tx, task, { delayMs: 0 }))) return;
    await onFailure?.(tx, task, { lastError: null, isGivenUp: false });
  });

/** Tries a task again after `delayMs`, or gives it up if that is null. */
async function storeFailure<P>(
  { kind, onFailure, retryLogLevel = "warn" }: Options<P>,
  task: Task<P>,
  err: unknown,
  delayMs: number | null,
): Promise<void> {
  const lastError = describeCause(err);
  const isHeld = await db().transaction(async (tx) => {
    const held =
      delayMs === null
        ? await failTask(tx, task, lastError)
        : await retryTask(tx, task, { delayMs, lastError });
    if (held) await onFailure?.(tx, task, { lastError, isGivenUp: delayMs === null });
    return held;
  });
  if (!isHeld) return;
  const fields = { queue: kind.name, task: task.id, key: task.key, attempts: task.attempts, err };
  if (delayMs === null) log().error(fields, "a task failed; giving up");
  else log()[retryLogLevel](fields, "a task failed; retrying");
}
