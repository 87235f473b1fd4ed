import { eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";
import { decryptSecret } from "#lib/server/features/account/two-step/encrypt-secret";
import { consumeTimeStep, findTwoStep } from "#lib/server/features/account/two-step/queries";
import { consumeRecoveryCode } from "#lib/server/features/account/two-step/recovery-codes";
import { findTimeStep } from "#lib/server/features/account/two-step/totp";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db } from "#lib/server/platform/postgres/client";

/** Wrong codes allowed per user. The caller already knows the password. */
const attemptBudgets = {
  "twoStep.soon": { points: 5, seconds: 15 * 60 },
  "twoStep.day": { points: 30, seconds: 24 * 3_600 },
} satisfies Record<string, RateBudget>;

export const createTwoStepIncorrectError = (field = "code") =>
  new AppError("twoStepIncorrect", { fields: { [field]: "incorrect" } });

/**
 * Counts an attempt before the code is checked, so that parallel guesses count too.
 * @returns a function that undoes the count; call it once the code is right
 * @throws AppError(tooMany) with the seconds to wait
 */
export async function countTwoStepAttempt(userKey: bigint): Promise<() => Promise<void>> {
  const shortTerm = getLimiter("twoStep.soon", attemptBudgets["twoStep.soon"]);
  const daily = getLimiter("twoStep.day", attemptBudgets["twoStep.day"]);
  const key = String(userKey);
  await consumePoint(shortTerm, key);
  await consumePoint(daily, key);
  return async () => {
    await Promise.all([shortTerm.delete(key), daily.reward(key)]);
  };
}

/**
 * Verifies and consumes a code of the app or a recovery code, of which the user is told by email.
 * @returns the kind of code
 * @throws AppError(twoStepIncorrect) naming `field`, or AppError(tooMany)
 */
export async function verifyTwoStepCode(
  userKey: bigint,
  code: string,
  field?: string,
): Promise<"app" | "recovery"> {
  const undoCount = await countTwoStepAttempt(userKey);
  const isApp = /^\d{6}$/.test(code);
  const isRight = await (isApp ? consumeAppCode : redeemRecoveryCode)(userKey, code);
  if (!isRight) throw createTwoStepIncorrectError(field);
  await undoCount();
  return isApp ? "app" : "recovery";
}

/** Returns false if the code is wrong or was used before. Otherwise emails the user. */
const redeemRecoveryCode = (userKey: bigint, code: string): Promise<boolean> =>
  db().transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, userKey, code))) return false;
    const [user] = await tx.select().from(users).where(eq(users.key, userKey));
    if (user) await queueAccountEmail(tx, "recoveryCodeUsed", user);
    afterCommit(wakeEmail);
    return true;
  });

/** Returns false if the code is wrong or was used before. */
async function consumeAppCode(userKey: bigint, code: string): Promise<boolean> {
  const twoStep = await findTwoStep(userKey);
  const step = twoStep?.confirmedAt
    ? findTimeStep(decryptSecret(userKey, twoStep.secret), code)
    : null;
  return step !== null && consumeTimeStep(userKey, step);
}
