import { log } from "#lib/server/core/log";
import { createSemaphore, type Semaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import type { NotificationEvent } from "#lib/server/features/notification/notification-state";
import { reconcileNotifications } from "#lib/server/features/notification/reconcile";

/** How long events are collected into one batch. */
const batchDelayMs = 50;
/** Delay before a failed batch is retried, such as after a database outage. */
const retryDelayMs = 1_000;
const maxBatchSize = 500;

type Queue = {
  waiting: NotificationEvent[];
  timer: NodeJS.Timeout | null;
  semaphore: Semaphore;
  running: Promise<void>;
};

const getQueue = () =>
  singleton<Queue>("notification.queue", () => ({
    waiting: [],
    timer: null,
    semaphore: createSemaphore(1),
    running: Promise.resolve(),
  }));

/**
 * Queues an event, such as a like or its removal, to update notifications in the background. The
 * caller does not wait, and one statement handles a whole batch of events.
 */
export function enqueueNotification(event: NotificationEvent): void {
  const state = getQueue();
  state.waiting.push(event);
  if (state.waiting.length >= maxBatchSize) flush(state);
  else state.timer ??= setTimeout(() => flush(state), batchDelayMs);
}

function flush(state: Queue): void {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const events = state.waiting.splice(0, maxBatchSize);
  if (events.length === 0) return;
  if (state.waiting.length > 0) state.timer = setTimeout(() => flush(state), batchDelayMs);
  state.running = state.semaphore.run(() =>
    reconcileNotifications(events).catch((error) => {
      log().error({ err: error, events: events.length }, "updating notifications failed; retrying");
      state.waiting.unshift(...events);
      state.timer ??= setTimeout(() => flush(state), retryDelayMs).unref();
    }),
  );
}

/** Reconciles all queued events now. Resolves when it is done. */
export async function drainNotifications(): Promise<void> {
  const state = getQueue();
  // Failed events return to the queue, so count the batches first to avoid an endless loop.
  for (let batches = Math.ceil(state.waiting.length / maxBatchSize); batches > 0; batches -= 1)
    flush(state);
  await state.running;
}
