import { eq } from "drizzle-orm";
import { createApiToken as contract } from "#lib/contracts/api-token";
import type { Body } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { presentApiToken } from "#lib/server/features/api-token/present";
import { countValidApiTokens } from "#lib/server/features/api-token/queries";
import { generateApiToken, getEnding, hashApiToken } from "#lib/server/features/api-token/token";
import { verifyPasskey } from "#lib/server/features/passkey/verify";
import { requireTwoStepCode } from "#lib/server/features/two-step/require-code";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db } from "#lib/server/platform/postgres/client";
import { apiTokens } from "#lib/server/platform/postgres/schema/api-token";
import { users } from "#lib/server/platform/postgres/schema/user";

const dayMs = 86_400_000;

type Confirmation = Pick<Body<typeof contract>, "password" | "twoStepCode" | "passkey">;

/**
 * Requires that the viewer is there: a token outlives the session, so a stolen session must not be
 * enough to create one. A passkey is two factors, so it needs no code.
 * @throws AppError(invalid) without password and passkey
 */
async function requireConfirmation(viewer: Viewer, given: Confirmation): Promise<void> {
  const { password, twoStepCode, passkey } = given;
  if (passkey) {
    await verifyPasskey(passkey, viewer.key);
    return;
  }
  if (!password) throw invalidInput({ password: "required" });
  await confirmPassword(viewer, password, "password");
  await requireTwoStepCode(viewer.key, twoStepCode);
}

export const createApiToken = operation(contract, async ({ viewer, body }) => {
  const { name, scopes, days } = body;
  await requireConfirmation(viewer, body);
  const token = generateApiToken();
  const row = await db().transaction(async (tx) => {
    // The lock makes concurrent calls count each other's tokens.
    const isUser = eq(users.key, viewer.key);
    const [user] = await tx.select().from(users).where(isUser).for("no key update");
    if (!user) throw new AppError("authenticationRequired");
    const isFull = (await countValidApiTokens(tx, viewer.key)) >= limits.apiToken.max;
    if (isFull) throw new AppError("apiTokenLimit");
    const [created] = await tx
      .insert(apiTokens)
      .values({
        userKey: viewer.key,
        tokenHash: hashApiToken(token),
        ending: getEnding(token),
        name,
        scopes,
        expiresAt: new Date(Date.now() + days * dayMs),
      })
      .returning();
    await queueAccountEmail(tx, "apiTokenCreated", user, { name });
    return created;
  });
  if (!row) throw new AppError("internal");
  logSecurityEvent("apiToken.created", { tokenId: row.id, scopes, days });
  wakeMail();
  return { token, apiToken: presentApiToken(row) };
});
