import { setUpTwoStep as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { startSetup } from "#lib/server/features/two-step/setup";

export const setUpTwoStep = operation(contract, async ({ viewer, body }) => {
  await confirmPassword(viewer, body.password, "password");
  return startSetup(viewer);
});
