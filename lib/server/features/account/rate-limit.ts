import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";

const windowSeconds = 15 * 60;

/**
 * Failed logins allowed per ID and address, per ID, and per address. The limit per ID is higher, so
 * that an attacker cannot easily lock the user out.
 */
const loginBudgets = {
  "login.own": { points: 10, seconds: windowSeconds },
  "login.id": { points: 50, seconds: windowSeconds },
  "login.address": { points: 60, seconds: windowSeconds },
} satisfies Record<string, RateBudget>;

const codeEmailBudget: RateBudget = { points: 10, seconds: 3_600 };

/**
 * Counts a login as failed before its password is checked, so that parallel guesses count too.
 * @returns a function that undoes the count; call it once the password is right
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function countLoginAttempt(id: string, ip: string): Promise<() => Promise<void>> {
  const byIdAndAddress = getLimiter("login.own", loginBudgets["login.own"]);
  const byId = getLimiter("login.id", loginBudgets["login.id"]);
  const byAddress = getLimiter("login.address", loginBudgets["login.address"]);
  await consumePoint(byIdAndAddress, `${id} ${ip}`);
  await consumePoint(byId, id);
  await consumePoint(byAddress, ip);
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
  consumePoint(getLimiter("mail.inbox", codeEmailBudget), email);
