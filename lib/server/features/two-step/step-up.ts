import { stepUp as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { recordStepUp } from "#lib/server/features/session/step-up";
import { requireTwoStepOn } from "#lib/server/features/two-step/require-code";

export const stepUp = operation(contract, async ({ viewer, body }) => {
  await requireTwoStepOn(viewer.key, body.twoStepCode);
  return recordStepUp(viewer);
});
