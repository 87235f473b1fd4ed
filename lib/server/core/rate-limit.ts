import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { RateLimit } from "#lib/contracts/contract";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";

export type RateBudget = { points: number; seconds: number };

/** Calls allowed per user, or per address if logged out. Reads are cheap and have no limit. */
const budgets: Record<Exclude<RateLimit, "read">, RateBudget> = {
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

/**
 * Creates a limiter that all processes share. Falls back to `memory` while its store is
 * unreachable.
 */
type CreateSharedLimiter = (
  options: IRateLimiterOptions,
  memory: RateLimiterMemory,
) => RateLimiterAbstract;

const getShared = () =>
  singleton("limiter.shared", () => ({ create: null as CreateSharedLimiter | null }));

/** Shares the limits between processes. Existing limiters do not change. */
export function setSharedLimiter(create: CreateSharedLimiter | null): void {
  getShared().create = create;
}

/** Returns the limiter `name`, with its budget scaled by RATE_LIMIT_SCALE. */
export const getLimiter = (name: string, { points, seconds }: RateBudget): RateLimiterAbstract =>
  singleton(`limiter.${name}`, () => {
    const scaled = Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE));
    const options = { keyPrefix: `rate.${name}`, points: scaled, duration: seconds };
    const memory = new RateLimiterMemory(options);
    return getShared().create?.(options, memory) ?? memory;
  });

/**
 * Consumes one of the points that `limiter` allows `key`.
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function consumePoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError("tooMany", { retryAfter: error.msBeforeNext / 1000 });
  }
}

/**
 * Consumes one point of `key`'s budget for a call.
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function consumeRateLimit(rate: RateLimit, key: string): Promise<void> {
  if (rate !== "read") await consumePoint(getLimiter(rate, budgets[rate]), key);
}
