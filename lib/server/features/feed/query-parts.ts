import { desc, sql } from "drizzle-orm";
import { viewerKey } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";

/** Placeholders of every list of posts: the position that a page starts after, and its size. */
export const at = sql`${sql.placeholder("at")}::timestamptz`;
export const id = sql`${sql.placeholder("id")}::bigint`;
export const limit = sql.placeholder("limit");

export const newestFirst = [desc(posts.createdAt), desc(posts.id)];
export const isOlder = sql`(${posts.createdAt}, ${posts.id}) < (${at}, ${id})`;

export const isShown = isVisibleTo(sql, posts, users, viewerKey);
