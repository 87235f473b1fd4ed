import { AppError, invalidInput } from "#lib/server/core/error";
import { findTwoStep } from "#lib/server/features/two-step/queries";
import { verifyTwoStepCode } from "#lib/server/features/two-step/verify-code";

const field = "twoStepCode";

/**
 * Requires a code of the app or a recovery code if two-step login is on.
 * @throws AppError(invalid) without a code; AppError(twoStepIncorrect) or AppError(tooMany)
 */
export async function requireTwoStepCode(userKey: bigint, code: string | undefined): Promise<void> {
  if (!(await findTwoStep(userKey))?.confirmedAt) return;
  if (!code) throw invalidInput({ [field]: "required" });
  await verifyTwoStepCode(userKey, code, { field });
}

/**
 * Requires a code as `requireTwoStepCode` does, for changes of two-step login itself.
 * @throws AppError(twoStepOff)
 */
export async function requireTwoStepOn(userKey: bigint, code: string): Promise<void> {
  if (!(await findTwoStep(userKey))?.confirmedAt) throw new AppError("twoStepOff");
  await verifyTwoStepCode(userKey, code, { field });
}
