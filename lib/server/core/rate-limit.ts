import Redis from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#lib/contracts/contract";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";

export type Budget = { points: number; seconds: number };

/** Calls that one member (or one address, signed out) may make in so many seconds. */
const budgets: Record<Exclude<RateLimit, "read">, Budget> = {
  write: { points: 60, seconds: 60 },
  toggle: { points: 240, seconds: 60 },
  comment: { points: 20, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  check: { points: 60, seconds: 60 },
  secret: { points: 30, seconds: 300 },
  mail: { points: 20, seconds: 3_600 },
  order: { points: 200, seconds: 60 },
  report: { points: 20, seconds: 3_600 },
};

const redis = () =>
  singleton<{ client: Redis | null }>("limiters.redis", () => {
    const url = env().REDIS_URL;
    const client = url ? new Redis(url) : null;
    // While it is away each process counts for itself.
    client?.on("error", (error) => log().warn({ err: error }, "redis, for rate limits"));
    return { client };
  }).client;

/** The budget called `name`, scaled by RATE_LIMIT_SCALE; shared by all processes where there is a Redis. */
export const limiter = (
  name: string,
  { points, seconds }: Budget,
): RateLimiterMemory | RateLimiterRedis =>
  singleton(`limiter.${name}`, () => {
    const scaled = Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE));
    const options = { keyPrefix: `rate.${name}`, points: scaled, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const storeClient = redis();
    return storeClient
      ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory })
      : memory;
  });

/**
 * Takes one from what `who` has left of a budget.
 * @throws AppError tooMany, with the seconds to wait
 */
export async function take(
  budget: RateLimiterMemory | RateLimiterRedis,
  who: string,
): Promise<void> {
  try {
    await budget.consume(who);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError("tooMany", { retryAfter: error.msBeforeNext / 1000 });
  }
}

/**
 * Takes one from `who`'s budget. Reads are not limited here: they cost little and a proxy can cap them.
 * @throws AppError tooMany, with the seconds to wait
 */
export async function spend(rate: RateLimit, who: string): Promise<void> {
  if (rate !== "read") await take(limiter(rate, budgets[rate]), who);
}
