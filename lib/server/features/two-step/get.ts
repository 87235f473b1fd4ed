import { getTwoStep as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { findTwoStep } from "#lib/server/features/two-step/queries";
import { countRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";

export const getTwoStep = operation(contract, async ({ viewer: { key, role } }) => {
  const [twoStep, recoveryCodesLeft] = await Promise.all([
    findTwoStep(key),
    countRecoveryCodes(key),
  ]);
  return { isOn: Boolean(twoStep?.confirmedAt), isRequired: role !== "user", recoveryCodesLeft };
});
