import type { AuthenticationResponse } from "#lib/contracts/account/passkey-response";
import { AppError } from "#lib/server/core/error";
import {
  type ChallengeBinding,
  redeemChallenge,
} from "#lib/server/features/account/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/account/passkey/load-webauthn";
import {
  findPasskey,
  type PasskeyRow,
  recordUse,
} from "#lib/server/features/account/passkey/queries";
import { getRelyingParty } from "#lib/server/features/account/passkey/relying-party";

/**
 * Verifies what a browser signed with a passkey: for this site, with its user present and verified, and
 * a challenge that was issued for this. Uses up the challenge. Returns the passkey.
 * @throws AppError(passkeyInvalid)
 */
export async function verifyPasskey(
  response: AuthenticationResponse,
  binding: ChallengeBinding & { purpose: "login" | "stepUp" },
): Promise<PasskeyRow> {
  const challenge = await redeemChallenge(response.response.clientDataJSON, binding);
  const passkey = await findPasskey(response.id);
  const isForeign = binding.purpose !== "login" && passkey?.userKey !== binding.viewer.key;
  if (!passkey || isForeign) throw new AppError("passkeyInvalid");
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
