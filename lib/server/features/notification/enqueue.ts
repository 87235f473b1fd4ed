import { log } from "#lib/server/core/log";
import { createSemaphore, type Semaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import type { NotificationEvent } from "#lib/server/features/notification/notification-state";
import { reconcileNotifications } from "#lib/server/features/notification/reconcile";

/** Acts are gathered for so long before they are settled together, in milliseconds. */
const gather = 50;
/** A batch that failed, for a post was deleted meanwhile or the database is away, waits for so long. */
const again = 1_000;
/** So many are settled together at the most. */
const most = 500;

type Queue = {
  waiting: NotificationEvent[];
  timer: NodeJS.Timeout | null;
  semaphore: Semaphore;
  running: Promise<void>;
};

const queue = () =>
  singleton<Queue>("notification.queue", () => ({
    waiting: [],
    timer: null,
    semaphore: createSemaphore(1),
    running: Promise.resolve(),
  }));

/**
 * Has those told who want to know of an act, or its being taken back. Off the act's own path: a like
 * waits for nobody's notification, and a thousand likes of one post are settled in one statement.
 */
export function enqueueNotification(act: NotificationEvent): void {
  const state = queue();
  state.waiting.push(act);
  if (state.waiting.length >= most) flush(state);
  else state.timer ??= setTimeout(() => flush(state), gather);
}

function flush(state: Queue): void {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const acts = state.waiting.splice(0, most);
  if (acts.length === 0) return;
  if (state.waiting.length > 0) state.timer = setTimeout(() => flush(state), gather);
  state.running = state.semaphore.run(() =>
    reconcileNotifications(acts).catch((error) => {
      log().error({ err: error, acts: acts.length }, "notifying failed, and is tried again");
      state.waiting.unshift(...acts);
      state.timer ??= setTimeout(() => flush(state), again).unref();
    }),
  );
}

/** Settles what waits; resolves when it is done. */
export async function drainNotifications(): Promise<void> {
  const state = queue();
  // What fails waits again; it is not tried without end here.
  for (let batches = Math.ceil(state.waiting.length / most); batches > 0; batches -= 1)
    flush(state);
  await state.running;
}
