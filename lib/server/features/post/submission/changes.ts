import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { posts } from "#lib/server/features/post/schema/post";
import { submittedPosts } from "#lib/server/features/post/submission/schema";
import { users } from "#lib/server/features/user/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";

/** A post that a service does not know as it is now. */
export type PostChange = {
  postId: string;
  language: Locale;
  /** True if nobody sees the post any more. */
  isGone: boolean;
  /** Empty for a post that is gone. */
  authorId: string;
  tagNames: string[];
  updatedAt: string | null;
};

/** A range of post ids, without `after`, with `last`. */
export type IdRange = { after: bigint; last: bigint };

/** Returns the highest id of a post, or 0. */
export async function readNewestPostId(): Promise<bigint> {
  const [row] = await db()
    .select({ id: sql<string>`coalesce(max(${posts.id}), 0)::text` })
    .from(posts);
  return BigInt(row?.id ?? 0);
}

const isWithin = (column: SQL, { after, last }: IdRange) =>
  sql`${column} > ${after} and ${column} <= ${last}`;

type Service = {
  name: string;
  /** True if a post that appeared elsewhere first is none to tell of, and one that says so is gone. */
  wantsOriginals: boolean;
};

/**
 * Compares the public posts of a range with what a service was told, and returns those that are new,
 * changed or gone, whatever the reason.
 */
export async function listChanges(
  { name, wantsOriginals }: Service,
  range: IdRange,
  limit: number,
): Promise<PostChange[]> {
  const rows = await db().execute<PostChange>(sql`
    select coalesce(p.id, s.post_id)::text as "postId", coalesce(p.language, s.language) as language,
           p.id is null as "isGone",
           coalesce(p.author_id, '') as "authorId",
           coalesce(p.tag_names, '[]'::jsonb) as "tagNames", p.updated_at::text as "updatedAt"
    from (
      select ${posts.id} as id, ${posts.language} as language, ${posts.updatedAt} as updated_at,
             ${posts.tagNames} as tag_names, ${users.id} as author_id
      from ${posts} join ${users} on ${users.key} = ${posts.authorKey}
      where ${isVisible(sql, posts, users)} and ${isWithin(sql`${posts.id}`, range)}
        and (not ${wantsOriginals}::boolean or ${posts.canonicalUrl} is null)) p
    full join (
      select * from ${submittedPosts}
      where ${submittedPosts.service} = ${name} and ${isWithin(sql`${submittedPosts.postId}`, range)}) s
    on s.post_id = p.id
    where p.id is null or s.post_id is null or s.updated_at < p.updated_at
    order by 1
    limit ${limit}`);
  return [...rows];
}

/** Stores that a service was told of changes. */
export async function storeSubmitted(
  service: string,
  changes: readonly PostChange[],
): Promise<void> {
  const gone = changes.filter(({ isGone }) => isGone).map(({ postId }) => BigInt(postId));
  const told = changes.flatMap(({ postId, language, updatedAt }) =>
    updatedAt === null
      ? []
      : [{ service, postId: BigInt(postId), language, updatedAt: sql`${updatedAt}::timestamptz` }],
  );
  if (told.length > 0) {
    await db()
      .insert(submittedPosts)
      .values(told)
      .onConflictDoUpdate({
        target: [submittedPosts.service, submittedPosts.postId],
        set: { updatedAt: sql`excluded.updated_at`, language: sql`excluded.language` },
      });
  }
  if (gone.length > 0) {
    await db()
      .delete(submittedPosts)
      .where(and(eq(submittedPosts.service, service), inArray(submittedPosts.postId, gone)));
  }
}
