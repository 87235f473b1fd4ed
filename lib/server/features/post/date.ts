import { and, eq, sql } from "drizzle-orm";
import { posts } from "#lib/server/features/post/schema/post";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Nothing is dated later than it was first public here, so that no author moves a post up. */
const date = sql<Date>`least(${posts.firstPublishedAt},
  coalesce(${posts.firstListedAt}, ${posts.createdAt}))`;

/**
 * Dates a published post by its first publication: the one elsewhere that its author states, or else
 * the one here. Rows that copy the date for ordering follow by their foreign keys.
 */
export const datePost = (tx: Executor, postId: bigint) =>
  tx
    .update(posts)
    .set({ createdAt: date })
    .where(and(eq(posts.id, postId), sql`${posts.createdAt} <> ${date}`));
