import type { Cluster, Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { CreateSharedLimiter, Limiter } from "#lib/server/core/rate-limit";
import { withChildSpan } from "#lib/server/core/span";
import type { Circuit } from "#lib/server/platform/redis/circuit";

const redisAttributes = { "db.system.name": "redis" };

/**
 * Counts in Redis, and in memory while it does not answer. Each call uses one key, so it needs no
 * hash tags in a cluster.
 */
export function createSharedLimiter(redis: Redis | Cluster, circuit: Circuit): CreateSharedLimiter {
  return (options, memory) => {
    const shared = new RateLimiterRedis({ ...options, storeClient: redis });
    const call = async <T>(use: (limiter: Limiter) => Promise<T>): Promise<T> => {
      if (!circuit.isClosed()) return use(memory);
      try {
        return await withChildSpan("Redis rate limit", redisAttributes, () => use(shared));
      } catch (error) {
        // No points are left.
        if (error instanceof RateLimiterRes) throw error;
        circuit.open(error);
        return use(memory);
      }
    };
    return {
      consume: (key, points) => call((limiter) => limiter.consume(key, points)),
      reward: (key, points) => call((limiter) => limiter.reward(key, points)),
      delete: (key) => call((limiter) => limiter.delete(key)),
    };
  };
}
