import type { QueueWorker } from "#lib/server/core/queue-worker";
import { findSingleton } from "#lib/server/core/singleton";

/** Returns the name under which this process keeps the worker of a kind of tasks. */
export const toWorkerName = (kind: string) => `queue.${kind}`;

const wakers = new Map<string, () => void>();

/** Lets `wakeQueue` create the worker of a kind. */
export const addWaker = (kind: string, wake: () => void) => wakers.set(kind, wake);

/**
 * Handles the due tasks of a kind soon. A bundle that lacks the queue wakes the worker of this process
 * if it has one; otherwise other processes find the tasks.
 */
export function wakeQueue(kind: string): void {
  const wake = wakers.get(kind);
  if (wake) wake();
  else findSingleton<QueueWorker>(toWorkerName(kind))?.wake();
}
