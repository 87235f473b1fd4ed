import { startPasskeyLogin as contract } from "#lib/contracts/account/passkey";
import { operation } from "#lib/server/core/operation";
import { issueChallenge } from "#lib/server/features/account/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/account/passkey/load-webauthn";
import { getRelyingParty } from "#lib/server/features/account/passkey/relying-party";

/** Names no passkeys, so that the browser offers those it has and nobody learns who has one. */
export const startPasskeyLogin = operation(contract, async () => {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    userVerification: "required",
  });
  await issueChallenge(options.challenge, { purpose: "login" });
  return { ...options };
});
