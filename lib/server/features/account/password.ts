import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { brokenPasswordRules } from "#lib/domain/account";
import { AppError } from "#lib/server/core/error";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { isCommonPassword } from "#lib/server/features/account/common-password";

/** Argon2id (the library's default algorithm) with OWASP's first choice of costs. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing leaves a core, and a thread of the pool, to everybody else. */
const lanes = Math.max(1, Math.min(3, availableParallelism() - 1));
const longestQueue = 200;

const semaphore = singleton("password.semaphore", () => createSemaphore(lanes));

/** @throws AppError tooMany where more wait than could be served in a few seconds */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (semaphore.waitingCount >= longestQueue) throw new AppError("tooMany", { retryAfter: 5 });
  return semaphore.run(work);
}

/** The same characters give the same password, however the keyboard composes them. */
const composed = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), costs));

/** A hash that no password has: checking against it takes as long as against a real one. */
const nobody = () =>
  singleton("password.nobody", () => hashPassword(randomBytes(24).toString("base64")));

/** Whether a password is the one behind `passwordHash`; null (nobody has that ID) takes as long and is false. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stand = await nobody();
  const matches = await inTurn(() =>
    verify(passwordHash ?? stand, composed(password)).catch(() => false),
  );
  return matches && passwordHash !== null;
}

/**
 * Holds a password that somebody chooses to the rules; `known` is what is known of its owner.
 * @throws AppError passwordRules; its field names the rules that are broken, or says `common`
 */
export async function checkNewPassword(
  password: string,
  known: string[],
  field = "password",
): Promise<void> {
  const broken = brokenPasswordRules(password);
  const refuse = (reason: string) => new AppError("passwordRules", { fields: { [field]: reason } });
  if (broken.length > 0) throw refuse(broken.join(" "));
  if (await isCommonPassword(composed(password), known)) throw refuse("common");
}
