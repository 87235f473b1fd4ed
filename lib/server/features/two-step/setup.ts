import type { TwoStepSetup } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { newSecret, presentSetup, stepOf } from "#lib/server/features/two-step/totp";
import { countTwoStepTry, incorrect } from "#lib/server/features/two-step/verify-code";
import { confirmSecret, findTwoStep, keepSecret } from "#lib/server/features/two-step/queries";
import { renewCodes } from "#lib/server/features/two-step/recovery-codes";
import { seal, unseal } from "#lib/server/features/two-step/encrypt-secret";
import type { Executor } from "#lib/server/platform/postgres/client";

type Owner = { key: bigint; id: string };

/**
 * A secret for an app, in place of one that was begun and not confirmed.
 * @throws AppError twoStepOn
 */
export async function begin({ key, id }: Owner): Promise<TwoStepSetup> {
  const secret = newSecret();
  if (!(await keepSecret(key, seal(key, secret)))) throw new AppError("twoStepOn");
  return presentSetup(id, secret);
}

/**
 * Looks at the code of an app that is being set up; what it returns turns two-step login on, inside
 * a transaction, and gives the recovery codes.
 * @throws AppError twoStepOff where nothing was begun, twoStepOn, twoStepIncorrect or tooMany
 */
export async function tryOut(
  { key }: Owner,
  code: string,
): Promise<(executor: Executor) => Promise<string[]>> {
  const twoStep = await findTwoStep(key);
  if (!twoStep) throw new AppError("twoStepOff");
  if (twoStep.confirmedAt) throw new AppError("twoStepOn");
  const takeBack = await countTwoStepTry(key);
  const step = stepOf(unseal(key, twoStep.secret), code);
  if (step === null) throw incorrect();
  await takeBack();
  return async (executor) => {
    const { secret } = twoStep;
    if (!(await confirmSecret(executor, key, { secret, step }))) throw new AppError("twoStepOn");
    return renewCodes(executor, key);
  };
}
