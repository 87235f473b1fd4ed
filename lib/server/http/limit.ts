import Redis from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#lib/contracts/contract";
import { env } from "#lib/server/env";
import { AppError } from "#lib/server/http/error";
import { singleton } from "#lib/server/singleton";

type Budget = { points: number; seconds: number };

/** Calls that one member (or one address, signed out) may make in so many seconds. */
const budgets: Record<Exclude<RateLimit, "read">, Budget> = {
  write: { points: 60, seconds: 60 },
  toggle: { points: 240, seconds: 60 },
  comment: { points: 20, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  check: { points: 60, seconds: 60 },
  secret: { points: 30, seconds: 300 },
  mail: { points: 20, seconds: 3_600 },
};

function limiters() {
  const redis = env().REDIS_URL
    ? new Redis(env().REDIS_URL as string, { lazyConnect: false })
    : null;
  const make = (name: string, { points, seconds }: Budget) => {
    const scaled = Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE));
    const options = { keyPrefix: `rate.${name}`, points: scaled, duration: seconds };
    const memory = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
  };
  return Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, make(name, budget)]),
  ) as Record<keyof typeof budgets, RateLimiterMemory | RateLimiterRedis>;
}

/**
 * Takes one from `who`'s budget. Reads are not limited here: they cost little and a proxy can cap them.
 * @throws AppError tooMany, with the seconds to wait
 */
export async function spend(rate: RateLimit, who: string): Promise<void> {
  if (rate === "read") return;
  try {
    await singleton("limiters", limiters)[rate].consume(who);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError("tooMany", { retryAfter: error.msBeforeNext / 1000 });
  }
}
