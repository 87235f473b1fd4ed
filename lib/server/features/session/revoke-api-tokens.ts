import { and, eq, type SQL } from "drizzle-orm";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Deletes one token of a user. Returns false if the user has no such token. */
export const deleteApiToken = async (userKey: bigint, tokenId: string): Promise<boolean> =>
  (await deleteTokens(db(), userKey, eq(apiTokens.id, tokenId))).length > 0;

/**
 * Revokes all tokens of a user. They stop working once the transaction has committed.
 * @returns their names
 */
export const revokeApiTokens = (executor: Executor, userKey: bigint): Promise<string[]> =>
  deleteTokens(executor, userKey);

async function deleteTokens(
  executor: Executor,
  userKey: bigint,
  condition?: SQL,
): Promise<string[]> {
  const deleted = await executor
    .delete(apiTokens)
    .where(and(eq(apiTokens.userKey, userKey), condition))
    .returning({ name: apiTokens.name });
  if (deleted.length > 0) {
    invalidateViewer(userKey);
    afterCommit(() => logSecurityEvent("apiToken.revoked", { userKey, count: deleted.length }));
  }
  return deleted.map(({ name }) => name);
}
