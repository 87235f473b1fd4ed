import { and, desc, eq, ne, notExists, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { posts } from "#lib/server/features/post/schema/post";
import { postTwins } from "#lib/server/features/post/twin/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** How many posts an author chooses from. */
const candidateCount = 100;

const ownColumns = {
  id: posts.id,
  title: posts.title,
  language: posts.language,
  isDraft: posts.isDraft,
  isPublic: posts.isPublic,
};

/** Returns one's own post with its twin's id; undefined for another's. */
export async function findOwnPost(postId: string, authorKey: bigint) {
  const [row] = await db()
    .select({ language: posts.language, twinId: postTwins.twinId })
    .from(posts)
    .leftJoin(postTwins, eq(postTwins.postId, posts.id))
    .where(and(eq(posts.id, BigInt(postId)), eq(posts.authorKey, authorKey)));
  return row;
}

/** Returns one of the author's posts. */
export async function findOwnTwin(twinId: bigint, authorKey: bigint) {
  const [row] = await db()
    .select(ownColumns)
    .from(posts)
    .where(and(eq(posts.id, twinId), eq(posts.authorKey, authorKey)));
  return row;
}

/** Returns the author's newest posts in the other language that have no twin. */
export const listCandidates = (authorKey: bigint, language: Locale) =>
  db()
    .select(ownColumns)
    .from(posts)
    .where(
      and(
        eq(posts.authorKey, authorKey),
        ne(posts.language, language),
        notExists(
          db().select({ one: sql`1` }).from(postTwins).where(eq(postTwins.postId, posts.id)),
        ),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(candidateCount);

export type OwnRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** Returns the twin of a post, or null. */
export async function findTwinId(tx: Executor, postId: bigint): Promise<bigint | null> {
  const [row] = await tx
    .select({ twinId: postTwins.twinId })
    .from(postTwins)
    .where(eq(postTwins.postId, postId));
  return row?.twinId ?? null;
}
