import { AppError } from "#lib/server/core/error";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";
import { decryptSecret } from "#lib/server/features/two-step/encrypt-secret";
import { consumeTimeStep, findTwoStep } from "#lib/server/features/two-step/queries";
import { consumeRecoveryCode } from "#lib/server/features/two-step/recovery-codes";
import { findTimeStep } from "#lib/server/features/two-step/totp";
import { db, type Executor } from "#lib/server/platform/postgres/client";

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

type Options = {
  field?: string;
  /** Runs in the transaction that consumes a recovery code. */
  onRecoveryCode?: (tx: Executor) => Promise<void>;
};

/**
 * Verifies and consumes a code of the app or a recovery code.
 * @returns the kind of code
 * @throws AppError(twoStepIncorrect) naming `field`, or AppError(tooMany)
 */
export async function verifyTwoStepCode(
  userKey: bigint,
  code: string,
  { field, onRecoveryCode }: Options = {},
): Promise<"app" | "recovery"> {
  const undoCount = await countTwoStepAttempt(userKey);
  const isApp = /^\d{6}$/.test(code);
  const isRight = isApp
    ? await consumeAppCode(userKey, code)
    : await db().transaction(async (tx) => {
        const isUsed = await consumeRecoveryCode(tx, userKey, code);
        if (isUsed) await onRecoveryCode?.(tx);
        return isUsed;
      });
  if (!isRight) throw createTwoStepIncorrectError(field);
  await undoCount();
  return isApp ? "app" : "recovery";
}

/** Returns false if the code is wrong or was used before. */
async function consumeAppCode(userKey: bigint, code: string): Promise<boolean> {
  const twoStep = await findTwoStep(userKey);
  const step = twoStep?.confirmedAt
    ? findTimeStep(decryptSecret(userKey, twoStep.secret), code)
    : null;
  return step !== null && consumeTimeStep(userKey, step);
}
