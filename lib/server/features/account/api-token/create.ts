import { createApiToken as contract } from "#lib/contracts/account/api-token";
import { listScopes } from "#lib/domain/account/api-token";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { presentApiToken } from "#lib/server/features/account/api-token/present";
import { countValidApiTokens } from "#lib/server/features/account/api-token/queries";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import {
  generateApiToken,
  getEnding,
  hashApiToken,
} from "#lib/server/features/session/api-token/token";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

const dayMs = 86_400_000;

export const createApiToken = operation(contract, async ({ viewer, body }) => {
  const { name, scopes, days } = body;
  const allowed = listScopes(viewer.role);
  if (!scopes.every((scope) => allowed.includes(scope))) {
    throw invalidInput({ scopes: "not for this role" });
  }
  const token = generateApiToken();
  const row = await db().transaction(async (tx) => {
    // The lock also makes concurrent calls count each other's tokens.
    const user = await lockAccount(tx, viewer);
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
  wakeEmail();
  return { token, apiToken: presentApiToken(row) };
});
