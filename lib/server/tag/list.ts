import { and, desc, eq, sql } from "drizzle-orm";
import { listTags as contract } from "#lib/contracts/feed";
import { foldTag } from "#lib/domain/post";
import { db } from "#lib/server/db/client";
import { posts, postTags, tags } from "#lib/server/db/schema/post";
import { users } from "#lib/server/db/schema/user";
import { operation } from "#lib/server/http/operation";
import { visible } from "#lib/server/post/queries";

/** Counts only posts that everybody may see, so that no draft shows through its tags. */
export const listTags = operation(contract, async ({ query }) => {
  const { keyword, limit, lng } = query;
  const postCount = sql<number>`count(*)::int`;
  const rows = await db()
    .select({ id: tags.id, name: tags.name, postCount })
    .from(tags)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      and(
        visible,
        lng ? eq(posts.language, lng) : undefined,
        keyword ? sql`strpos(lower(${tags.name}), lower(${foldTag(keyword)})) > 0` : undefined,
      ),
    )
    .groupBy(tags.id)
    .orderBy(desc(postCount), tags.id)
    .limit(limit);
  return {
    items: rows.map(({ id, name, postCount }) => ({ tagId: String(id), name, postCount })),
  };
});
