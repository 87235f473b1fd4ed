import type { AuthenticationResponse } from "#lib/contracts/passkey";
import { AppError } from "#lib/server/core/error";
import { requireChallenge } from "#lib/server/features/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/passkey/load-webauthn";
import { findPasskey, type PasskeyRow, recordUse } from "#lib/server/features/passkey/queries";
import { getRelyingParty } from "#lib/server/features/passkey/relying-party";

/**
 * Verifies what a browser signed with a passkey: for this site, with its user present and verified, and
 * a challenge that was sent to `userKey` (null for a login). Uses up the challenge. Returns the passkey.
 * @throws AppError(passkeyInvalid)
 */
export async function verifyPasskey(
  response: AuthenticationResponse,
  userKey: bigint | null,
): Promise<PasskeyRow> {
  const challenge = await requireChallenge(response.response.clientDataJSON, userKey);
  const passkey = await findPasskey(response.id);
  if (!passkey || (userKey !== null && passkey.userKey !== userKey)) {
    throw new AppError("passkeyInvalid");
  }
  const { credentialId, publicKey, counter } = passkey;
  const { id, origin } = getRelyingParty();
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey, counter },
  }).catch(() => {
    throw new AppError("passkeyInvalid");
  });
  const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
  const isRecorded = verified && (await recordUse(passkey, { newCounter, isBackedUp }));
  if (!isRecorded) throw new AppError("passkeyInvalid");
  return passkey;
}
