import { addPasskey as contract, type RegistrationResponse } from "#lib/contracts/account/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { redeemChallenge } from "#lib/server/features/account/passkey/challenge";
import { loadWebauthn } from "#lib/server/features/account/passkey/load-webauthn";
import { presentPasskey } from "#lib/server/features/account/passkey/present";
import { listPasskeyRows } from "#lib/server/features/account/passkey/queries";
import { getRelyingParty } from "#lib/server/features/account/passkey/relying-party";
import { requireRoom } from "#lib/server/features/account/passkey/require-room";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { nameDevice } from "#lib/server/features/session/name-device";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const addPasskey = operation(contract, async ({ viewer, body, userAgent }) => {
  const challenge = await redeemChallenge(body.response.response.clientDataJSON, {
    purpose: "register",
    viewer,
  });
  const created = await readRegistration(body.response, challenge);
  const row = await db().transaction(async (tx) => {
    const user = await lockAccount(tx, viewer);
    requireRoom(await listPasskeyRows(viewer.key, tx));
    const [added] = await tx
      .insert(passkeys)
      .values({ ...created, userKey: viewer.key, name: nameDevice(userAgent) })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new AppError("passkeyInvalid");
    await queueAccountEmail(tx, "passkeyAdded", user);
    return added;
  });
  logSecurityEvent("passkey.added");
  wakeEmail();
  return presentPasskey(row);
});

async function readRegistration(response: RegistrationResponse, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty();
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
  }).catch(() => {
    throw new AppError("passkeyInvalid");
  });
  if (!registrationInfo) throw new AppError("passkeyInvalid");
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  return {
    credentialId,
    publicKey,
    counter,
    isBackedUp,
    transports: response.response.transports ?? [],
  };
}
