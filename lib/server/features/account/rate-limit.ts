import { limits } from "#lib/domain/limits";
import { AppError, isAppError } from "#lib/server/core/error";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";

const windowSeconds = 15 * 60;

/**
 * Failed logins allowed. A device that logged in before has a budget of its own, so that strangers
 * cannot lock its user out. Others are counted by ID and address, by ID, and by address, which an
 * office shares.
 */
const loginBudgets = {
  "login.device": { points: 10, seconds: windowSeconds },
  "login.own": { points: 10, seconds: windowSeconds },
  "login.id": { points: 50, seconds: windowSeconds },
  "login.address": { points: 200, seconds: windowSeconds },
} satisfies Record<string, RateBudget>;

/**
 * Code emails an hour to one inbox: from one device or network, and from all. So a single stranger
 * can neither flood an inbox nor keep its user from getting a code.
 */
const codeEmailBudgets = {
  "mail.own": { points: 10, seconds: 3_600 },
  "mail.inbox": { points: 30, seconds: 3_600 },
} satisfies Record<string, RateBudget>;

/** Counts an attempt as `countLoginAttempt` does, for a device that logged in as this user before. */
export async function countLoginOfKnownDevice(
  id: string,
  deviceId: string,
): Promise<() => Promise<void>> {
  const byDevice = getLimiter("login.device", loginBudgets["login.device"]);
  const key = `${id} ${deviceId}`;
  await consumePoint(byDevice, key);
  return async () => {
    await byDevice.delete(key);
  };
}

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

/** Guesses of codes by callers who asked for none, per subject and network, and per subject. */
const guestBudgets = {
  "code.guest": { points: limits.code.maxTries, seconds: 600 },
  "code.guests": { points: 50, seconds: 3_600 },
} satisfies Record<string, RateBudget>;

/** @throws AppError(codeTriesExceeded) if guests entered too many codes for this subject */
export async function countGuestGuess(subject: string, network: string): Promise<void> {
  try {
    const { "code.guest": own, "code.guests": all } = guestBudgets;
    await consumePoint(getLimiter("code.guest", own), `${subject} ${network}`);
    await consumePoint(getLimiter("code.guests", all), subject);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError("codeTriesExceeded", { fields: { code: "tooManyTries" } });
  }
}

/**
 * Counts a code email to an inbox. One from a device on which its user logged in counts for that
 * device only.
 * @returns a function that undoes the count; call it if no email is sent
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function countCodeEmail(
  email: string,
  { network, knownDevice }: { network: string; knownDevice: string | null },
): Promise<() => Promise<void>> {
  const byRequester = getLimiter("mail.own", codeEmailBudgets["mail.own"]);
  const byInbox = getLimiter("mail.inbox", codeEmailBudgets["mail.inbox"]);
  const requester = `${email} ${knownDevice ?? network}`;
  await consumePoint(byRequester, requester);
  if (!knownDevice) await consumePoint(byInbox, email);
  return async () => {
    await byRequester.reward(requester);
    if (!knownDevice) await byInbox.reward(email);
  };
}
