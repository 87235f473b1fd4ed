import { getTwoStep as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { demandsTwoStep } from "#lib/server/features/account/two-step-demand";
import { findTwoStep } from "#lib/server/features/two-step/queries";
import { countRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";

export const getTwoStep = operation(contract, async ({ viewer: { key, role } }) => {
  const [twoStep, recoveryCodesLeft, isRequired] = await Promise.all([
    findTwoStep(key),
    countRecoveryCodes(key),
    demandsTwoStep(role),
  ]);
  return { isOn: Boolean(twoStep?.confirmedAt), isRequired, recoveryCodesLeft };
});
