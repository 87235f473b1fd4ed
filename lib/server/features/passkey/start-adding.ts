import { startAddingPasskey as contract } from "#lib/contracts/passkey";
import { operation } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { storeChallenge } from "#lib/server/features/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/passkey/load-webauthn";
import { listPasskeyRows } from "#lib/server/features/passkey/queries";
import { getRelyingParty } from "#lib/server/features/passkey/relying-party";
import { requireRoom } from "#lib/server/features/passkey/require-room";
import { requireTwoStepCode } from "#lib/server/features/two-step/require-code";

/** A passkey logs in by itself, so a stolen session must not be enough to add one. */
export const startAddingPasskey = operation(contract, async ({ viewer, body }) => {
  const user = await confirmPassword(viewer, body.password, "password");
  await requireTwoStepCode(viewer.key, body.twoStepCode);
  const existing = await listPasskeyRows(viewer.key);
  requireRoom(existing);
  const { id: rpID, name: rpName } = getRelyingParty();
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    // Authenticators store and show the ID. The handle says nothing about the user.
    userName: user.id,
    userDisplayName: user.username ?? user.id,
    userID: new TextEncoder().encode(computeKeyedHash("passkey", String(viewer.key)).slice(0, 64)),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(options.challenge, viewer.key);
  return { ...options };
});
