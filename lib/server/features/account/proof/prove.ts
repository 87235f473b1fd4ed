import { stepUpWithPasskey as passkeyContract } from "#lib/contracts/account/passkey";
import { prove as contract } from "#lib/contracts/account/proof";
import { stepUp as stepUpContract } from "#lib/contracts/account/two-step";
import { limits } from "#lib/domain/limits";
import { operation, type Viewer } from "#lib/server/core/operation";
import { type GivenProof, verifyProof } from "#lib/server/features/account/proof/require";
import { readProofState } from "#lib/server/features/account/proof/state";

async function proveInSession(viewer: Viewer, given: GivenProof, validForMs: number) {
  await verifyProof(viewer, { known: await readProofState(viewer), given });
  return { validUntil: new Date(Date.now() + validForMs).toISOString() };
}

export const prove = operation(contract, ({ viewer, body }) =>
  proveInSession(viewer, body, limits.proofMs),
);

export const stepUp = operation(stepUpContract, ({ viewer, body }) =>
  proveInSession(viewer, body, limits.stepUpMs),
);

export const stepUpWithPasskey = operation(passkeyContract, ({ viewer, body }) =>
  proveInSession(viewer, { passkey: body.response }, limits.stepUpMs),
);
