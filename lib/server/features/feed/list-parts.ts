import { desc, sql } from "drizzle-orm";
import { viewerKey } from "#lib/server/features/post/queries";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Where a page goes on and how many rows it has; every list of posts is given them by these names. */
export const at = sql`${sql.placeholder("at")}::timestamptz`;
export const id = sql`${sql.placeholder("id")}::bigint`;
export const limit = sql.placeholder("limit");

export const newest = [desc(posts.createdAt), desc(posts.id)];
export const older = sql`(${posts.createdAt}, ${posts.id}) < (${at}, ${id})`;

/** What everybody sees and is of nobody whom a block parts from the viewer. */
export const shown = isVisibleTo(sql, posts, users, viewerKey);
