import { isVisibleToOrOwn } from "#lib/server/features/visibility/visible-posts";
import { provideCheck } from "#lib/server/platform/email/posts-check";
import type { ShownPosts } from "#lib/server/platform/email/render-email";
import { client } from "#lib/server/platform/postgres/client";

/** Returns true if a reader may see all of these posts now, or wrote them. */
async function maySeeAll({ readerKey, postIds }: ShownPosts): Promise<boolean> {
  const sql = client();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from posts p join users author on author.key = p.author_key
    where p.id = any(${[...postIds]}::bigint[])
      and ${isVisibleToOrOwn(sql, sql`p`, sql`author`, readerKey)}`;
  return row?.count === postIds.length;
}

/** Lets this process send emails with posts. */
export const provideShownPostsCheck = (): void => provideCheck(maySeeAll);

/** Returns the field of an email that keeps it from being sent once the reader may not see a post. */
export const showPosts = (
  readerKey: string,
  postIds: readonly string[],
): { shownPosts: ShownPosts } => ({ shownPosts: { readerKey, postIds } });
