import { getTwoStep as contract } from "#lib/contracts/account/two-step";
import { operation } from "#lib/server/core/operation";
import { findTwoStep } from "#lib/server/features/account/two-step/queries";
import { countRecoveryCodes } from "#lib/server/features/account/two-step/recovery-codes";
import { demandsTwoStep } from "#lib/server/features/account/two-step-demand";

export const getTwoStep = operation(contract, async ({ viewer: { key, role } }) => {
  const [twoStep, recoveryCodesLeft, isRequired] = await Promise.all([
    findTwoStep(key),
    countRecoveryCodes(key),
    demandsTwoStep(role),
  ]);
  return { isOn: Boolean(twoStep?.confirmedAt), isRequired, recoveryCodesLeft };
});
