import Redis from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { setInvalidationTransport } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { setSharedLimiter } from "#lib/server/core/rate-limit";
import { createInvalidationTransport } from "#lib/server/platform/redis/invalidation-transport";

/** Shares cache invalidation and rate limits with every process on the Redis at `url`. */
export function connectRedis(url: string): { stop: () => Promise<void> } {
  const connections = {
    publisher: open(url, "publisher"),
    // A subscribed connection accepts no other commands.
    subscriber: open(url, "subscriber"),
    limits: open(url, "limits"),
  };
  setInvalidationTransport(
    createInvalidationTransport(connections.publisher, connections.subscriber),
  );
  setSharedLimiter(
    (options, memory) =>
      new RateLimiterRedis({
        ...options,
        storeClient: connections.limits,
        insuranceLimiter: memory,
      }),
  );
  return {
    stop: async () => {
      setInvalidationTransport(null);
      setSharedLimiter(null);
      await Promise.all(Object.values(connections).map(close));
    },
  };
}

function open(url: string, connection: string): Redis {
  const redis = new Redis(url);
  redis.on("error", (error) => log().warn({ err: error, connection }, "redis connection failed"));
  return redis;
}

/** Sends pending commands first, but does not wait for an unreachable Redis. */
async function close(redis: Redis): Promise<void> {
  if (redis.status === "ready") await redis.quit().catch(() => {});
  redis.disconnect();
}
