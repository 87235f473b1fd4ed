import type { TwoStepSetup } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { decryptSecret, encryptSecret } from "#lib/server/features/two-step/encrypt-secret";
import { confirmSecret, findTwoStep, saveSecret } from "#lib/server/features/two-step/queries";
import { replaceRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";
import { createSecret, findTimeStep, presentSetup } from "#lib/server/features/two-step/totp";
import { countTwoStepAttempt, twoStepIncorrect } from "#lib/server/features/two-step/verify-code";
import type { Executor } from "#lib/server/platform/postgres/client";

type Owner = { key: bigint; id: string };

/**
 * A secret for an app, in place of one that was begun and not confirmed.
 * @throws AppError twoStepOn
 */
export async function startSetup({ key, id }: Owner): Promise<TwoStepSetup> {
  const secret = createSecret();
  if (!(await saveSecret(key, encryptSecret(key, secret)))) throw new AppError("twoStepOn");
  return presentSetup(id, secret);
}

/**
 * Looks at the code of an app that is being set up; what it returns turns two-step login on, inside
 * a transaction, and gives the recovery codes.
 * @throws AppError twoStepOff where nothing was begun, twoStepOn, twoStepIncorrect or tooMany
 */
export async function prepareConfirmation(
  { key }: Owner,
  code: string,
): Promise<(executor: Executor) => Promise<string[]>> {
  const twoStep = await findTwoStep(key);
  if (!twoStep) throw new AppError("twoStepOff");
  if (twoStep.confirmedAt) throw new AppError("twoStepOn");
  const takeBack = await countTwoStepAttempt(key);
  const step = findTimeStep(decryptSecret(key, twoStep.secret), code);
  if (step === null) throw twoStepIncorrect();
  await takeBack();
  return async (executor) => {
    const { secret } = twoStep;
    if (!(await confirmSecret(executor, key, { secret, step }))) throw new AppError("twoStepOn");
    return replaceRecoveryCodes(executor, key);
  };
}
