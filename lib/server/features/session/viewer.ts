import { and, eq, gt, or, sql } from "drizzle-orm";
import type { LogoutReason } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import {
  areKnownChangedSince,
  getReplicaTime,
  isOutage,
  isReplicaAlone,
  mayReadReplica,
  primaryAway,
  repeatWhenAnswered,
  runWhilePrimaryAnswers,
  runWithReplica,
} from "#lib/server/core/read-source";
import { isProven } from "#lib/server/features/session/proof";
import { listSessionTags } from "#lib/server/features/session/queries";
import { endedSessions, sessions } from "#lib/server/features/session/schema";
import {
  parseBearerToken,
  readTokenSession,
  readTokenUser,
  type TokenSession,
} from "#lib/server/features/session/token";
import { endReplacedToken, keptGeneration } from "#lib/server/features/session/token-generation";
import { cacheViewer } from "#lib/server/features/session/viewer-cache";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

/** Limits writes: the time of last use is at most this much out of date. */
const isLastSeenStale = sql`${sessions.lastSeenAt} < now() - interval '5 minutes'`;

const isInUse = or(
  eq(users.role, "user"),
  gt(
    sessions.lastSeenAt,
    sql.raw(`now() - interval '${limits.staffSession.idleMs / 1000} seconds'`),
  ),
);

const isSteppedUp = isProven(limits.stepUpMs, ["password", "code"]);

const viewerQuery = prepareOnce("viewer", () =>
  db()
    .select({
      key: users.key,
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      isSteppedUp: isSteppedUp.as("is_stepped_up"),
      restrictions: users.restrictions,
      isLastSeenStale: sql<boolean>`${isLastSeenStale}`,
      generation: sessions.tokenGeneration,
      keptGeneration: keptGeneration.as("kept_generation"),
    })
    .from(sessions)
    .innerJoin(users, eq(users.key, sessions.userKey))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql`now()`),
        isInUse,
        eq(users.state, "active"),
      ),
    ),
);

/**
 * Returns the logged-in user of an Authorization header, or null. Logout, password change, ban and
 * account deletion end a session at once, before the token itself expires. So does a pause of staff.
 */
export async function findViewer(authorization: string | null): Promise<Viewer | null> {
  const token = parseBearerToken(authorization);
  if (!token) return null;
  const session = await readTokenSession(token);
  if (!session) return null;
  const find = () => findViewerOfToken(session);
  return mayReadReplica()
    ? find()
    : cacheViewer(`${session.sessionId} ${session.generation}`, find);
}

async function findViewerOfToken(session: TokenSession): Promise<Viewer | null> {
  const found = await findSession(session.sessionId);
  if (!found) return null;
  const isCurrent = session.generation === found.generation;
  if (!isCurrent && session.generation !== found.keptGeneration) return null;
  const { viewer } = found;
  if (!isReplicaAlone()) {
    if (isCurrent && found.keptGeneration !== null) {
      await endReplacedToken({ ...session, userKey: viewer.key }).catch((error) =>
        log().warn({ err: error }, "ending a replaced token failed"),
      );
    }
    if (found.isLastSeenStale) updateLastSeen(session.sessionId);
  }
  return viewer;
}

async function findSession(sessionId: string) {
  const [found] = await viewerQuery().execute({ sessionId });
  if (!found) return null;
  const { isLastSeenStale: isStale, generation, keptGeneration: kept, ...viewer } = found;
  return { viewer, generation, keptGeneration: kept, isLastSeenStale: isStale };
}

/** Returns the viewer of a session that is valid, without counting as a use of it. */
export async function findSessionViewer(sessionId: string): Promise<Viewer | null> {
  return (await findSession(sessionId))?.viewer ?? null;
}

/** True if the session of a valid token goes on with another one. */
export async function isTokenReplaced(authorization: string | null): Promise<boolean> {
  const token = parseBearerToken(authorization);
  const session = token ? await readTokenSession(token) : null;
  return session !== null && (await findSession(session.sessionId)) !== null;
}

/**
 * Returns the viewer of a call that only reads, from the replica while the primary is away.
 * @throws AppError(serviceUnavailable) if the replica may lack the session, or its end
 */
export async function findReader(authorization: string | null): Promise<Viewer | null> {
  try {
    return await runWhilePrimaryAnswers(() => findViewer(authorization));
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  return repeatWhenAnswered(() => runWithReplica(() => findViewerOnReplica(authorization)));
}

async function findViewerOnReplica(authorization: string | null): Promise<Viewer | null> {
  // Before the query: what was ended later is refused too.
  const time = getReplicaTime() ?? 0;
  const viewer = await findViewer(authorization);
  if (!mayReadReplica()) return viewer;
  const hasEnded =
    viewer !== null && areKnownChangedSince(listSessionTags(viewer.key, viewer.sessionId), time);
  // The session of a valid token may have begun in the last moment. A client that is told that it
  // has ended forgets the token.
  const mayHaveBegun = viewer === null && (await hasValidToken(authorization));
  if (hasEnded || mayHaveBegun) throw primaryAway();
  return viewer;
}

async function hasValidToken(authorization: string | null): Promise<boolean> {
  const token = parseBearerToken(authorization);
  return token !== undefined && (await readTokenSession(token)) !== null;
}

/** Runs in the background, so that no call waits. Of many concurrent calls, one writes. */
function updateLastSeen(sessionId: string): void {
  db()
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isLastSeenStale))
    .catch((error) => log().warn({ err: error }, "updating a session's last-seen time failed"));
}

/** Returns why an Authorization header logs nobody in, so that the reply can name the reason. */
export async function findLogoutReason(authorization: string | null): Promise<LogoutReason> {
  const token = parseBearerToken(authorization);
  if (!token) return "none";
  const user = await readTokenUser(token);
  if (typeof user === "string") return user;
  const [found] = await db()
    .select({ state: users.state, reason: endedSessions.reason, expiresAt: sessions.expiresAt })
    .from(users)
    .leftJoin(endedSessions, eq(endedSessions.id, user.sessionId))
    .leftJoin(sessions, eq(sessions.id, user.sessionId))
    .where(eq(users.id, user.userId));
  if (!found) return "none";
  if (found.state === "banned") return "banned";
  if (found.state === "deleting") return "accountDeleted";
  return found.expiresAt ? "expired" : (found.reason ?? "loggedOut");
}

/**
 * Returns the viewer's key for queries, or 0, which no user has, for an anonymous viewer. With
 * null, PostgreSQL would drop the viewer's subqueries and plan a prepared query again at every
 * call.
 */
export const viewerKeyOrZero = (viewer: Viewer | null): bigint => viewer?.key ?? 0n;
