import { startPasskeyStepUp as contract } from "#lib/contracts/account/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { issueChallenge } from "#lib/server/features/account/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/account/passkey/load-webauthn";
import { listPasskeyRows } from "#lib/server/features/account/passkey/queries";
import { getRelyingParty } from "#lib/server/features/account/passkey/relying-party";

export const startPasskeyStepUp = operation(contract, async ({ viewer }) => {
  const own = await listPasskeyRows(viewer.key);
  if (own.length === 0) throw new AppError("passkeyInvalid");
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await issueChallenge(options.challenge, { purpose: "stepUp", viewer });
  return { ...options };
});
