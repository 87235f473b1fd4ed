import { eq, exists, sql } from "drizzle-orm";
import type { Proof } from "#lib/domain/account/proof";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { isRecent, isSinceLogin } from "#lib/server/features/session/proof";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export type ProofState = Awaited<ReturnType<typeof readProofState>>;

const select = (proof: Proof) => isRecent(proof, limits.proofMs);

/**
 * Returns what a session proved in the last ten minutes, and what its user can prove with.
 * @throws AppError(authenticationRequired) if the session has ended
 */
export async function readProofState({ sessionId }: Viewer) {
  const ownPasskey = db()
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userKey, users.key));
  const [state] = await db()
    .select({
      password: select("password"),
      passkey: select("passkey"),
      code: select("code"),
      isPasswordSinceLogin: isSinceLogin("password"),
      isCodeSinceLogin: isSinceLogin("code"),
      passwordHash: users.passwordHash,
      isTwoStepOn: sql<boolean>`${twoSteps.confirmedAt} is not null`,
      hasPasskey: sql<boolean>`${exists(ownPasskey)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.key, sessions.userKey))
    .leftJoin(twoSteps, eq(twoSteps.userKey, users.key))
    .where(eq(sessions.id, sessionId));
  if (!state) throw new AppError("authenticationRequired");
  return state;
}
