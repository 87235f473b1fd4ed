import { stepUpWithPasskey as contract } from "#lib/contracts/passkey";
import { operation } from "#lib/server/core/operation";
import { verifyPasskey } from "#lib/server/features/passkey/verify";
import { recordStepUp } from "#lib/server/features/session/step-up";

export const stepUpWithPasskey = operation(contract, async ({ viewer, body }) => {
  await verifyPasskey(body.response, viewer.key);
  return recordStepUp(viewer);
});
