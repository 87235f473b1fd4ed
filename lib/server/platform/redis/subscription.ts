import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type Redis from "ioredis";
import type { OutageLog } from "#lib/server/core/outage-log";
import { openForSubscription } from "#lib/server/platform/redis/open-redis";

/** Finds a connection whose other end disappeared. */
const pingIntervalMs = 5_000;
const maxRetryDelayMs = 1_000;

type Listeners = {
  onMessage: (message: string) => void;
  /** Called each time from when on no message is missed. */
  onSubscribed: () => void;
  /** Called when messages may be missed, also for each failed attempt. */
  onLost: () => void;
};

/**
 * Stays subscribed to `channel` on one of the nodes at `urls`, each in turn after a failure. Every
 * node of a cluster delivers what is published on any. Returns a function that ends it.
 */
export function keepSubscribed(
  urls: [string, ...string[]],
  channel: string,
  { onMessage, onSubscribed, onLost }: Listeners,
  outage: OutageLog,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;

  const stayConnected = async (redis: Redis) => {
    const ended = once(redis, "end", { signal });
    // Handled here too, because it may reject before anybody waits for it.
    ended.catch(() => {});
    await redis.connect();
    redis.on("message", (_, message: string) => onMessage(message));
    await redis.subscribe(channel);
    outage.recover();
    onSubscribed();
    for (;;) {
      const idle = wait(pingIntervalMs, "idle", { signal, ref: false });
      if ((await Promise.race([ended, idle])) !== "idle") throw new Error("The connection ended.");
      await redis.ping();
    }
  };

  const run = async () => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const redis = openForSubscription(urls[attempt % urls.length] ?? urls[0]);
      const disconnect = () => redis.disconnect();
      signal.addEventListener("abort", disconnect);
      redis.on("error", outage.fail);
      try {
        await stayConnected(redis);
      } catch (error) {
        if (signal.aborted) return;
        outage.fail(error);
      }
      signal.removeEventListener("abort", disconnect);
      disconnect();
      onLost();
      await wait(maxRetryDelayMs * Math.random(), null, { signal, ref: false }).catch(() => {});
    }
  };

  run();
  return () => stopped.abort();
}
