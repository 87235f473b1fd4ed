import { allTags } from "#lib/server/core/invalidation";
import { createOutageLog } from "#lib/server/core/outage-log";

export type Delays = {
  /** Collects tags, and lets other instances evict their pages first. */
  batchMs: number;
  /** A page rendered before the change may reach the CDN after the first purge. */
  repeatMs: number;
  /** After the first failure; doubles up to `maxRetryMs`. */
  retryMs: number;
  maxRetryMs: number;
};

/** What CDNs accept in one request. */
const maxTagsPerRequest = 30;
/** More waiting tags are replaced by the tag of every page. */
const maxWaitingTags = 1_000;
const maxStopMs = 3_000;

type Round = "first" | "repeated";

export type PurgeQueue = {
  add: (tags: string[]) => void;
  waitingCount: () => number;
  /** Sends what waits, in limited time. */
  stop: () => Promise<void>;
};

/** Sends tags in batches, twice each. A failed batch waits and is sent again until it arrives. */
export function createPurgeQueue(
  send: (tags: string[]) => Promise<void>,
  { batchMs, repeatMs, retryMs, maxRetryMs }: Delays,
): PurgeQueue {
  const outage = createOutageLog("the CDN's purge hook");
  const waiting = new Map<string, Round>();
  /** Tags that were sent once, by the timer of their second time. */
  const repeats = new Map<NodeJS.Timeout, string[]>();
  let timer: NodeJS.Timeout | null = null;
  let sending = Promise.resolve();
  let failureCount = 0;

  const add = (tags: string[], round: Round) => {
    for (const tag of tags) {
      if (round === "first" || !waiting.has(tag)) waiting.set(tag, round);
    }
    if (waiting.size <= maxWaitingTags && !waiting.has(allTags)) return;
    waiting.clear();
    waiting.set(allTags, "first");
  };
  const sendIn = (delayMs: number) => {
    timer ??= setTimeout(sendWaiting, delayMs).unref();
  };
  const repeatLater = (tags: string[]) => {
    if (tags.length === 0) return;
    const repeatTimer = setTimeout(() => {
      repeats.delete(repeatTimer);
      add(tags, "repeated");
      sendIn(0);
    }, repeatMs).unref();
    repeats.set(repeatTimer, tags);
  };

  const sendBatches = async () => {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, maxTagsPerRequest);
      for (const [tag] of batch) waiting.delete(tag);
      try {
        await send(batch.map(([tag]) => tag));
      } catch (error) {
        outage.fail(error);
        for (const [tag, round] of batch) add([tag], waiting.get(tag) ?? round);
        sendIn(Math.min(retryMs * 2 ** failureCount, maxRetryMs));
        failureCount += 1;
        return;
      }
      failureCount = 0;
      outage.recover();
      repeatLater(batch.filter(([, round]) => round === "first").map(([tag]) => tag));
    }
  };
  const sendWaiting = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    sending = sending.then(sendBatches);
    return sending;
  };

  return {
    add: (tags) => {
      add(tags, "first");
      sendIn(batchMs);
    },
    waitingCount: () => waiting.size,
    stop: async () => {
      for (const [repeatTimer, tags] of repeats) {
        clearTimeout(repeatTimer);
        add(tags, "repeated");
      }
      const deadline = new Promise((resolve) => setTimeout(resolve, maxStopMs).unref());
      await Promise.race([sendWaiting(), deadline]);
    },
  };
}
