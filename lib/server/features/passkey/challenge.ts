import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { loadWebauthnHelpers } from "#lib/server/features/passkey/load-webauthn";
import { db } from "#lib/server/platform/postgres/client";
import { passkeyChallenges } from "#lib/server/platform/postgres/schema/passkey";

/** Stores a challenge that is sent to a browser. `userKey` is null for a login. */
export async function storeChallenge(challenge: string, userKey: bigint | null): Promise<void> {
  const expiresAt = new Date(Date.now() + limits.passkey.validForMs);
  await db().insert(passkeyChallenges).values({ challenge, userKey, expiresAt });
}

/**
 * Returns the challenge that a browser answered, and deletes it, so that nothing is accepted twice.
 * @throws AppError(passkeyInvalid) if it was used, has expired or was sent to another user
 */
export async function requireChallenge(
  clientDataJson: string,
  userKey: bigint | null,
): Promise<string> {
  const challenge = await readChallenge(clientDataJson);
  const deleted = await db()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userKey === null
          ? isNull(passkeyChallenges.userKey)
          : eq(passkeyChallenges.userKey, userKey),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  if (deleted.length === 0) throw new AppError("passkeyInvalid");
  return challenge;
}

async function readChallenge(clientDataJson: string): Promise<string> {
  const { decodeClientDataJSON } = await loadWebauthnHelpers();
  try {
    return String(decodeClientDataJSON(clientDataJson).challenge);
  } catch {
    throw new AppError("passkeyInvalid");
  }
}
