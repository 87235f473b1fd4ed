import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { loadWebauthnHelpers } from "#lib/server/features/account/passkey/load-webauthn";
import { passkeyChallenges } from "#lib/server/features/account/passkey/schema/challenge";
import { db } from "#lib/server/platform/postgres/client";

/** What a challenge is for, and whose: only the same call of the same session redeems it. */
export type ChallengeBinding =
  | { purpose: "login" }
  | { purpose: "register" | "stepUp"; viewer: Pick<Viewer, "key" | "sessionId"> };

/** Stores a challenge that is sent to a browser. */
export async function issueChallenge(challenge: string, binding: ChallengeBinding): Promise<void> {
  const expiresAt = new Date(Date.now() + limits.passkey.validForMs);
  const holder =
    binding.purpose === "login"
      ? { userKey: null, sessionId: null }
      : { userKey: binding.viewer.key, sessionId: binding.viewer.sessionId };
  await db()
    .insert(passkeyChallenges)
    .values({ challenge, purpose: binding.purpose, ...holder, expiresAt });
}

/**
 * Returns the challenge that a browser answered, and deletes it, so that nothing is accepted twice.
 * @throws AppError(passkeyInvalid) if it was used, has expired, or was issued for another purpose,
 *   user or session
 */
export async function redeemChallenge(
  clientDataJson: string,
  binding: ChallengeBinding,
): Promise<string> {
  const challenge = await readChallenge(clientDataJson);
  const { userKey, sessionId } = passkeyChallenges;
  const isHolder =
    binding.purpose === "login"
      ? and(isNull(userKey), isNull(sessionId))
      : and(eq(userKey, binding.viewer.key), eq(sessionId, binding.viewer.sessionId));
  const deleted = await db()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, binding.purpose),
        isHolder,
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
