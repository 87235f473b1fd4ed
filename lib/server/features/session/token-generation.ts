import { and, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { sessions } from "#lib/server/features/session/schema";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { db } from "#lib/server/platform/postgres/client";

const { tokenGeneration, replacedGeneration, replacedAt } = sessions;

const isKept = sql`(${replacedGeneration} is not null and ${replacedAt} > now() - interval '${sql.raw(
  String(limits.session.replacedTokenMs / 1000),
)} seconds')`;

/**
 * The generation before the current one while its token is still valid, else null: the reply with the
 * current token may have been lost on its way.
 */
export const keptGeneration: SQL<number | null> =
  sql`case when ${isKept} then ${replacedGeneration} end`;

/**
 * Returns the columns that begin another generation of tokens. The one before stays valid until a call
 * comes with a new token. Proofs at the same time begin one generation only.
 */
export const beginGeneration = () => ({
  tokenGeneration: sql`case when ${isKept} then ${tokenGeneration} else ${tokenGeneration} + 1 end`,
  replacedGeneration: sql`case when ${isKept} then ${replacedGeneration} else ${tokenGeneration} end`,
  replacedAt: sql`case when ${isKept} then ${replacedAt} else now() end`,
});

type Session = { userKey: bigint; sessionId: string; generation: number };

/** Ends the token before the current one, because a call has come with the current one. */
export async function endReplacedToken({ userKey, sessionId, generation }: Session): Promise<void> {
  await db()
    .update(sessions)
    .set({ replacedGeneration: null, replacedAt: null })
    .where(and(eq(sessions.id, sessionId), eq(tokenGeneration, generation)));
  invalidateViewer(userKey);
}
