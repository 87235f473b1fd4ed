import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { findBrokenPasswordRules, isCommonPassword } from "#lib/domain/account";
import { AppError } from "#lib/server/core/error";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { isBreachedPassword } from "#lib/server/features/account/breached-password";
import { loadCommonPasswords } from "#lib/server/features/account/common-password";

/** The costs that OWASP recommends first for Argon2id, the library's default algorithm. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core, and one thread of the libuv pool, for other work. */
const maxHashesInFlight = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxQueueLength = 200;

const getSemaphore = () =>
  singleton("password.semaphore", () => createSemaphore(maxHashesInFlight));

/** @throws AppError(tooMany) if the queue would take longer than a few seconds */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  const semaphore = getSemaphore();
  if (semaphore.waitingCount >= maxQueueLength) throw new AppError("tooMany", { retryAfter: 5 });
  return semaphore.run(work);
}

/** Makes a password independent of how a keyboard composes its characters. */
const normalize = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => hash(normalize(password), costs));

/** Returns a hash that no password matches. Checking it takes as long as a real one. */
export const getUnusableHash = (): Promise<string> =>
  singleton("password.unusable", () => hashPassword(randomBytes(24).toString("base64")));

/**
 * True if the password matches the hash. Returns false after the same time if `hash` is null, for
 * an unknown ID.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const unusableHash = await getUnusableHash();
  const matches = await runQueued(() =>
    verify(passwordHash ?? unusableHash, normalize(password)).catch(() => false),
  );
  return matches && passwordHash !== null;
}

/**
 * Requires a new password to follow the rules.
 * @throws AppError(passwordRules) whose field lists the broken rules; AppError(passwordCommon)
 */
export async function requireStrongPassword(password: string, field = "password"): Promise<void> {
  const broken = findBrokenPasswordRules(password);
  if (broken.length > 0) {
    throw new AppError("passwordRules", { fields: { [field]: broken.join(" ") } });
  }
  const isKnown =
    isCommonPassword(password, await loadCommonPasswords()) ||
    (await isBreachedPassword(normalize(password)));
  if (isKnown) {
    throw new AppError("passwordCommon", { fields: { [field]: "common" } });
  }
}
