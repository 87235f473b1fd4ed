import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { RateLimit } from "#lib/contracts/contract";
import type { ErrorName } from "#lib/contracts/error";
import { serverSettings } from "#lib/domain/site/setting";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";

type AddressBudget = "secretOfAddress" | "challengeOfAddress";

export type RateBudget = { points: number; seconds: number };

/**
 * Calls allowed per user, or per address if logged out. Reads are cheap and have no limit. `secret`
 * counts failed calls only. `challenge` is for questions that a later call answers: asking never
 * fails. Both have budgets of their own without a login: an office shares one address, so the
 * budgets of accounts, devices and inboxes are reached first.
 */
const budgets: Record<Exclude<RateLimit, "read"> | AddressBudget, RateBudget> = {
  write: { points: 60, seconds: 60 },
  toggle: { points: 240, seconds: 60 },
  comment: { points: serverSettings.commentsPerMinute.default, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  fetch: { points: 150, seconds: 600 },
  check: { points: 60, seconds: 60 },
  secret: { points: 30, seconds: 300 },
  secretOfAddress: { points: 300, seconds: 300 },
  challenge: { points: 30, seconds: 300 },
  challengeOfAddress: { points: 300, seconds: 300 },
  email: { points: 200, seconds: 3_600 },
  order: { points: 200, seconds: 60 },
  report: { points: serverSettings.reportsPerHour.default, seconds: 3_600 },
};

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

/**
 * Creates a limiter that all processes share. Falls back to `memory` while its store is
 * unreachable.
 */
export type CreateSharedLimiter = (
  options: IRateLimiterOptions,
  memory: RateLimiterMemory,
) => Limiter;

const getShared = () =>
  singleton("limiter.shared", () => ({ create: null as CreateSharedLimiter | null }));

/** Shares the limits between processes. Existing limiters do not change. */
export function setSharedLimiter(create: CreateSharedLimiter | null): void {
  getShared().create = create;
}

/**
 * Returns the limiter `name`, with its budget scaled by RATE_LIMIT_SCALE. With other points, it is
 * another limiter of the same counts; those in memory begin again.
 */
export const getLimiter = (name: string, { points, seconds }: RateBudget): Limiter =>
  singleton<Limiter>(`limiter.${name}.${points}`, () => {
    const scaled = Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE));
    const options = { keyPrefix: `rate.${name}`, points: scaled, duration: seconds };
    const memory = new RateLimiterMemory(options);
    return getShared().create?.(options, memory) ?? memory;
  });

/**
 * Consumes points that `limiter` allows `key`.
 * @throws AppError(errorName) with the seconds to wait
 */
export async function consumePoints(
  limiter: Limiter,
  key: string,
  points: number,
  errorName: ErrorName,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError(errorName, { retryAfter: error.msBeforeNext / 1000 });
  }
}

/** Consumes one point, as `consumePoints` does. Throws AppError(tooMany). */
export const consumePoint = (limiter: Limiter, key: string): Promise<void> =>
  consumePoints(limiter, key, 1, "tooMany");

type Caller = {
  userId: string | undefined;
  network: string;
  points?: number;
  /** True for calls with an API token. */
  isProgram?: boolean;
};

/**
 * Consumes one point of a call's budget: of the user with this ID, or of the address. `points`
 * replaces the points of the budget. A user's programs have budgets of their own, so that they leave
 * the user's to the user.
 * @returns for `secret`, a function that undoes it; call it once the call succeeded
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function consumeRateLimit(
  rate: RateLimit,
  { userId, network, points, isProgram }: Caller,
): Promise<(() => Promise<unknown>) | undefined> {
  if (rate === "read") return undefined;
  const hasAddressBudget = rate === "secret" || rate === "challenge";
  const name = hasAddressBudget && !userId ? (`${rate}OfAddress` as const) : rate;
  const budget = points === undefined ? budgets[name] : { ...budgets[name], points };
  const limiter = getLimiter(name, budget);
  const kind = isProgram ? "program" : "user";
  const key = userId ? `${kind} ${userId}` : `ip ${network}`;
  await consumePoint(limiter, key);
  return rate === "secret" ? () => limiter.reward(key) : undefined;
}
