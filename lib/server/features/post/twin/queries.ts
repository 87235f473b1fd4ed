import { and, desc, eq, ne, notExists, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { posts } from "#lib/server/features/post/schema/post";
import { postTwins } from "#lib/server/features/post/twin/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";

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

type CandidateOptions = {
  authorKey: bigint;
  /** The other language than theirs. */
  language: Locale;
  keyword: string | null;
  /** The date and id of the row before the page. */
  after: [string, string] | null;
  limit: number;
};

/** Returns the author's posts in the other language that have no twin, newest first. */
export const listCandidates = (options: CandidateOptions) => {
  const { authorKey, language, keyword, after, limit } = options;
  return db()
    .select({ ...ownColumns, at: sql<string>`${posts.createdAt}::text` })
    .from(posts)
    .where(
      and(
        eq(posts.authorKey, authorKey),
        ne(posts.language, language),
        notExists(
          db().select({ one: sql`1` }).from(postTwins).where(eq(postTwins.postId, posts.id)),
        ),
        keyword === null ? undefined : containsKeyword(posts.title, keyword),
        after
          ? sql`(${posts.createdAt}, ${posts.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
};

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnTwin>>>;

/** Returns the twin of a post, or null. */
export async function findTwinId(tx: Executor, postId: bigint): Promise<bigint | null> {
  const [row] = await tx
    .select({ twinId: postTwins.twinId })
    .from(postTwins)
    .where(eq(postTwins.postId, postId));
  return row?.twinId ?? null;
}
