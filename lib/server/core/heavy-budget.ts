import { type AppError, isAppError } from "#lib/server/core/error";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";

/**
 * Heavy requests of one user, or of one network without a login: calls, documents and pages that no
 * cache has. A person, or an office behind one address, makes far fewer; each takes a fraction of a
 * second.
 */
export const heavyBudget: RateBudget = { points: 600, seconds: 60 };

type Payer = { userId?: string | undefined; network: string };

/**
 * Pays for a heavy request. `network` is what `toNetwork` returns.
 * @throws AppError(tooMany) with the seconds to wait
 */
export const payForHeavyRequest = ({ userId, network }: Payer): Promise<void> =>
  consumePoint(getLimiter("heavy", heavyBudget), userId ? `user ${userId}` : `ip ${network}`);

/** True if a client has to wait because its budget is used up. */
export const isRefusal = (error: unknown): error is AppError =>
  isAppError(error) && error.errorName === "tooMany";
