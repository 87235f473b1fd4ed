import { getTwoStep as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/http/operation";
import { findTwoStep } from "#lib/server/two-step/queries";
import { countCodes } from "#lib/server/two-step/recovery";

export const getTwoStep = operation(contract, async ({ viewer: { key, role } }) => {
  const [twoStep, recoveryCodesLeft] = await Promise.all([findTwoStep(key), countCodes(key)]);
  return { isOn: Boolean(twoStep?.confirmedAt), isRequired: role !== "user", recoveryCodesLeft };
});
