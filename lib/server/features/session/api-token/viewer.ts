import type { Contract } from "#lib/contracts/contract";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";
import { findApiTokenUser, recordUse } from "#lib/server/features/session/api-token/queries";
import { hashApiToken, isWellFormed } from "#lib/server/features/session/api-token/token";
import { cacheViewer } from "#lib/server/features/session/viewer-cache";

/** All calls of a user's programs together, reads included. */
const calls: RateBudget = { points: 300, seconds: 60 };

/**
 * Returns the user as whom a program makes a call. Staff get no more rights than a member.
 * @throws AppError(apiTokenInvalid) if the token is unknown, expired or revoked;
 *   AppError(apiTokenScope) if it may not make this call; AppError(tooMany)
 */
export async function findApiTokenViewer(
  { scope }: Pick<Contract, "scope">,
  token: string,
): Promise<Viewer> {
  const viewer = isWellFormed(token) ? await findCachedViewer(hashApiToken(token)) : null;
  if (!viewer) throw new AppError("apiTokenInvalid");
  await consumePoint(getLimiter("apiToken", calls), viewer.id);
  if (!scope || !viewer.apiToken?.scopes.includes(scope)) {
    throw new AppError("apiTokenScope", { data: { scope: scope ?? null } });
  }
  return viewer;
}

/** Is forgotten like sessions, under a key that is no session's. */
const findCachedViewer = (tokenHash: string) =>
  cacheViewer(`apiToken ${tokenHash}`, () => findProgramViewer(tokenHash));

async function findProgramViewer(tokenHash: string): Promise<Viewer | null> {
  const found = await findApiTokenUser(tokenHash);
  if (!found) return null;
  const { key, id, restrictions, tokenId, scopes, isUnusedToday } = found;
  if (isUnusedToday) {
    // In the background, so that no call waits.
    recordUse(tokenId).catch((error) =>
      log().warn({ err: error }, "updating an API token's day of use failed"),
    );
  }
  return {
    key,
    id,
    role: "user",
    sessionId: tokenId,
    isSteppedUp: false,
    restrictions,
    apiToken: { id: tokenId, scopes },
  };
}
