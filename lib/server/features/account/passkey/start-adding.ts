import { startAddingPasskey as contract } from "#lib/contracts/account/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { issueChallenge } from "#lib/server/features/account/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/account/passkey/load-webauthn";
import { listPasskeyRows } from "#lib/server/features/account/passkey/queries";
import { getRelyingParty } from "#lib/server/features/account/passkey/relying-party";
import { requireRoom } from "#lib/server/features/account/passkey/require-room";
import { findLoginByKey } from "#lib/server/features/account/queries";

export const startAddingPasskey = operation(contract, async ({ viewer }) => {
  const user = await findLoginByKey(viewer.key);
  if (!user) throw new AppError("authenticationRequired");
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
  await issueChallenge(options.challenge, { purpose: "register", viewer });
  return { ...options };
});
