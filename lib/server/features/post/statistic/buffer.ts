import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { type Finish, storeFinishes } from "#lib/server/features/post/statistic/store-finishes";
import { storeViews, type View } from "#lib/server/features/post/statistic/store-views";

/** Events wait this long for others, so that a thousand views take one statement. */
const flushMs = 5_000;
/** Later events are dropped: the process needs its memory more while the database is away. */
const maxBuffered = 50_000;

type Buffer = {
  views: View[];
  finishes: Finish[];
  timer: NodeJS.Timeout | null;
  flushing: Promise<void>;
};

const getBuffer = () =>
  singleton<Buffer>("postStatistic.buffer", () => ({
    views: [],
    finishes: [],
    timer: null,
    flushing: Promise.resolve(),
  }));

/** Counts a view within seconds. A process that is killed loses what it has not stored yet. */
export function bufferView(view: View): void {
  add(getBuffer().views, view);
}

/** Counts within seconds that a reader of the day has read a post to its end. */
export function bufferFinish(finish: Finish): void {
  add(getBuffer().finishes, finish);
}

function add<T>(events: T[], event: T): void {
  if (events.length >= maxBuffered) return;
  events.push(event);
  getBuffer().timer ??= setTimeout(flushStatistics, flushMs).unref();
}

/** Stores what was counted so far. Resolves when it is done; what fails is logged and tried again. */
export function flushStatistics(): Promise<void> {
  const buffer = getBuffer();
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  buffer.flushing = buffer.flushing.then(async () => {
    // Views first: whoever is not known as a reader has not finished.
    await storeAll(buffer.views, storeViews);
    await storeAll(buffer.finishes, storeFinishes);
  });
  return buffer.flushing;
}

async function storeAll<T>(events: T[], store: (events: T[]) => Promise<void>): Promise<void> {
  const taken = events.splice(0);
  if (taken.length === 0) return;
  try {
    await store(taken);
  } catch (error) {
    log().warn({ err: error, events: taken.length }, "statistics of posts were not stored yet");
    for (const event of taken) add(events, event);
  }
}
