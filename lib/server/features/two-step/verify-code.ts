import { AppError } from "#lib/server/core/error";
import { type Budget, limiter, take } from "#lib/server/core/rate-limit";
import { decryptSecret } from "#lib/server/features/two-step/encrypt-secret";
import { consumeTimeStep, findTwoStep } from "#lib/server/features/two-step/queries";
import { consumeRecoveryCode } from "#lib/server/features/two-step/recovery-codes";
import { findTimeStep } from "#lib/server/features/two-step/totp";

/** Wrong codes that one account bears; who sends them knows the password already. */
const failures = {
  "twoStep.soon": { points: 5, seconds: 15 * 60 },
  "twoStep.day": { points: 30, seconds: 24 * 3_600 },
} satisfies Record<string, Budget>;

export const twoStepIncorrect = () =>
  new AppError("twoStepIncorrect", { fields: { code: "incorrect" } });

/**
 * Counts a try before the code is looked at; the function returned takes it back.
 * @throws AppError tooMany, with the seconds to wait
 */
export async function countTwoStepAttempt(userKey: bigint): Promise<() => Promise<void>> {
  const soon = limiter("twoStep.soon", failures["twoStep.soon"]);
  const day = limiter("twoStep.day", failures["twoStep.day"]);
  const who = String(userKey);
  await take(soon, who);
  await take(day, who);
  return async () => {
    await Promise.all([soon.delete(who), day.reward(who)]);
  };
}

/**
 * Takes one code of the app, or a recovery code; none is taken twice.
 * @returns which of the two it was
 * @throws AppError twoStepIncorrect or tooMany
 */
export async function verifyTwoStepCode(
  userKey: bigint,
  code: string,
): Promise<"app" | "recovery"> {
  const takeBack = await countTwoStepAttempt(userKey);
  const isApp = /^\d{6}$/.test(code);
  const isRight = isApp ? await isAppCode(userKey, code) : await consumeRecoveryCode(userKey, code);
  if (!isRight) throw twoStepIncorrect();
  await takeBack();
  return isApp ? "app" : "recovery";
}

async function isAppCode(userKey: bigint, code: string): Promise<boolean> {
  const twoStep = await findTwoStep(userKey);
  const step = twoStep?.confirmedAt
    ? findTimeStep(decryptSecret(userKey, twoStep.secret), code)
    : null;
  return step !== null && consumeTimeStep(userKey, step);
}
