import type { TwoStepSetup } from "#lib/contracts/account/two-step";
import { AppError } from "#lib/server/core/error";
import { decryptSecret, encryptSecret } from "#lib/server/features/account/two-step/encrypt-secret";
import {
  confirmSecret,
  findTwoStep,
  saveSecret,
} from "#lib/server/features/account/two-step/queries";
import { replaceRecoveryCodes } from "#lib/server/features/account/two-step/recovery-codes";
import {
  createSecret,
  findTimeStep,
  presentSetup,
} from "#lib/server/features/account/two-step/totp";
import {
  countTwoStepAttempt,
  createTwoStepIncorrectError,
} from "#lib/server/features/account/two-step/verify-code";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type SetupUser = { key: bigint; id: string };

/**
 * Creates a secret for an authenticator app. Replaces one that was not confirmed.
 * @throws AppError(twoStepOn)
 */
export async function startSetup(
  { key, id }: SetupUser,
  executor: Executor = db(),
): Promise<TwoStepSetup> {
  const secret = createSecret();
  if (!(await saveSecret(executor, key, encryptSecret(key, secret))))
    throw new AppError("twoStepOn");
  return presentSetup(id, secret);
}

/**
 * Verifies the first code of an app that is being set up.
 * @returns a function that turns on two-step login in a transaction and returns the recovery codes
 * @throws AppError(twoStepOff) if no setup was started, AppError(twoStepOn),
 *   AppError(twoStepIncorrect) or AppError(tooMany)
 */
export async function prepareConfirmation(
  { key }: SetupUser,
  code: string,
): Promise<(executor: Executor) => Promise<string[]>> {
  const twoStep = await findTwoStep(key);
  if (!twoStep) throw new AppError("twoStepOff");
  if (twoStep.confirmedAt) throw new AppError("twoStepOn");
  const undoCount = await countTwoStepAttempt(key);
  const step = findTimeStep(decryptSecret(key, twoStep.secret), code);
  if (step === null) throw createTwoStepIncorrectError();
  await undoCount();
  return async (executor) => {
    const { secret } = twoStep;
    if (!(await confirmSecret(executor, key, { secret, step }))) throw new AppError("twoStepOn");
    return replaceRecoveryCodes(executor, key);
  };
}
