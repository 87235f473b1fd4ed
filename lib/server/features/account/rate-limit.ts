import { type Budget, limiter, take } from "#lib/server/core/rate-limit";

const window = 15 * 60;

/**
 * Failed logins that are borne before anybody has to wait: for one ID from one address, for one ID
 * from anywhere (more, so that a stranger cannot lock its owner out at once), from one address.
 */
const failures = {
  "login.own": { points: 10, seconds: window },
  "login.id": { points: 50, seconds: window },
  "login.address": { points: 60, seconds: window },
} satisfies Record<string, Budget>;

const mails: Budget = { points: 10, seconds: 3_600 };

/**
 * Counts a login as failed before its password is looked at, so that guesses made at once are
 * counted too; the function returned takes that back once the password proved right.
 * @throws AppError tooMany, with the seconds to wait
 */
export async function countLogin(id: string, ip: string): Promise<() => Promise<void>> {
  const own = limiter("login.own", failures["login.own"]);
  const ofId = limiter("login.id", failures["login.id"]);
  const ofAddress = limiter("login.address", failures["login.address"]);
  await take(own, `${id} ${ip}`);
  await take(ofId, id);
  await take(ofAddress, ip);
  return async () => {
    await Promise.all([own.delete(`${id} ${ip}`), ofId.reward(id), ofAddress.reward(ip)]);
  };
}

/** @throws AppError tooMany where an inbox has had enough codes for this hour */
export const countMail = (email: string): Promise<void> =>
  take(limiter("mail.inbox", mails), email);
