import type { Cluster, Redis } from "ioredis";
import { allTags, type InvalidationTransport } from "#lib/server/core/invalidation";
import { createOutageLog } from "#lib/server/core/outage-log";
import type { Circuit } from "#lib/server/platform/redis/circuit";
import { keepSubscribed } from "#lib/server/platform/redis/subscription";

const channel = "fundlore.changed";
/** More tags that could not be sent are replaced by `allTags`. */
const maxPendingTags = 10_000;
/** Bounds the age of cached values while changes by other processes do not arrive. */
const outageEvictionMs = 10_000;

type RedisTransport = InvalidationTransport & { stop: () => Promise<void> };

/**
 * Publishes tags on a Redis channel. Tags that could not be sent are sent once Redis answers, and
 * whoever was not subscribed invalidates everything: so nothing stays outdated after an outage.
 */
export function createInvalidationTransport(
  redis: Redis | Cluster,
  circuit: Circuit,
  urls: [string, ...string[]],
): RedisTransport {
  let pending = new Set<string>();
  let sending: Promise<void> | null = null;

  const sendPending = async (): Promise<void> => {
    while (pending.size > 0) {
      const tags = pending;
      pending = new Set();
      try {
        await redis.publish(channel, JSON.stringify([...tags]));
      } catch (error) {
        for (const tag of tags) addPending(tag);
        circuit.open(error);
        return;
      }
    }
  };
  const send = (): Promise<void> => {
    sending ??= sendPending().finally(() => {
      sending = null;
    });
    return sending;
  };
  const addPending = (tag: string) => {
    if (pending.size >= maxPendingTags) pending = new Set([allTags]);
    if (!pending.has(allTags)) pending.add(tag);
  };
  circuit.onClose(send);

  let stopSubscription = () => {};
  return {
    publish: (tags) => {
      for (const tag of tags) addPending(tag);
      if (circuit.isClosed()) send();
    },
    subscribe: (deliver) => {
      stopSubscription = subscribe(urls, deliver);
    },
    stop: async () => {
      stopSubscription();
      await send();
    },
  };
}

function subscribe(urls: [string, ...string[]], deliver: (tags: string[]) => void) {
  let eviction: NodeJS.Timeout | undefined;
  const onLost = () => {
    eviction ??= setInterval(deliver, outageEvictionMs, [allTags]).unref();
  };
  const endEviction = () => {
    clearInterval(eviction);
    eviction = undefined;
  };
  const stop = keepSubscribed(
    urls,
    channel,
    {
      onMessage: (message) => deliver(JSON.parse(message)),
      onSubscribed: () => {
        endEviction();
        // Earlier messages may have been missed.
        deliver([allTags]);
      },
      onLost,
    },
    createOutageLog("redis", { connection: "subscription" }),
  );
  // Until the first subscription too.
  onLost();
  return () => {
    stop();
    endEviction();
  };
}
