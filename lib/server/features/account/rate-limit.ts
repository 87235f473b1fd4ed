import { type Budget, limiter, take } from "#lib/server/core/rate-limit";

const windowSeconds = 15 * 60;

/**
 * Failed logins allowed per ID and address, per ID, and per address. The limit per ID is higher, so
 * that a stranger cannot easily lock the user out.
 */
const loginBudgets = {
  "login.own": { points: 10, seconds: windowSeconds },
  "login.id": { points: 50, seconds: windowSeconds },
  "login.address": { points: 60, seconds: windowSeconds },
} satisfies Record<string, Budget>;

const codeEmailBudget: Budget = { points: 10, seconds: 3_600 };

/**
 * Counts a login as failed before its password is checked, so that parallel guesses count too.
 * @returns a function that undoes the count; call it once the password is right
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function countLoginAttempt(id: string, ip: string): Promise<() => Promise<void>> {
  const byIdAndAddress = limiter("login.own", loginBudgets["login.own"]);
  const byId = limiter("login.id", loginBudgets["login.id"]);
  const byAddress = limiter("login.address", loginBudgets["login.address"]);
  await take(byIdAndAddress, `${id} ${ip}`);
  await take(byId, id);
  await take(byAddress, ip);
  return async () => {
    await Promise.all([
      byIdAndAddress.delete(`${id} ${ip}`),
      byId.reward(id),
      byAddress.reward(ip),
    ]);
  };
}

/** @throws AppError(tooMany) if an inbox received too many codes in the last hour */
export const countCodeEmail = (email: string): Promise<void> =>
  take(limiter("mail.inbox", codeEmailBudget), email);
