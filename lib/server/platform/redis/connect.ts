import { setInvalidationTransport } from "#lib/server/core/invalidation";
import { createOutageLog } from "#lib/server/core/outage-log";
import { setSharedLimiter } from "#lib/server/core/rate-limit";
import { createCircuit } from "#lib/server/platform/redis/circuit";
import { createInvalidationTransport } from "#lib/server/platform/redis/invalidation-transport";
import { openForCommands } from "#lib/server/platform/redis/open-redis";
import { createSharedLimiter } from "#lib/server/platform/redis/shared-limiter";

type RedisConnection = {
  /** Throws unless Redis answers. */
  requireAnswer: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Shares cache invalidation and rate limits with every process on the Redis at `urls`, which may be
 * away now and later. Several URLs are nodes of a cluster.
 */
export function connectRedis(urls: [string, ...string[]]): RedisConnection {
  const redis = openForCommands(urls);
  const circuit = createCircuit(redis, createOutageLog("redis", { connection: "commands" }));
  const transport = createInvalidationTransport(redis, circuit, urls);
  setInvalidationTransport(transport);
  setSharedLimiter(createSharedLimiter(redis, circuit));
  return {
    requireAnswer: async () => {
      if (!circuit.isClosed()) throw new Error("Redis does not answer.");
    },
    stop: async () => {
      setInvalidationTransport(null);
      setSharedLimiter(null);
      await transport.stop();
      circuit.stop();
      redis.disconnect();
    },
  };
}
