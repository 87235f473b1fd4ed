import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

const reactionColumns = {
  postId: bigintColumn("post_id")
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" }),
  userKey: bigintColumn("user_key")
    .notNull()
    .references(() => users.key, { onDelete: "cascade" }),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
};

const reactionTable = (name: string, byUser: string) =>
  pgTable(name, reactionColumns, (t) => [
    primaryKey({ columns: [t.postId, t.userKey] }),
    index(byUser).on(t.userKey, t.createdAt, t.postId),
  ]);

export const postLikes = reactionTable("post_likes", "post_likes_user");

/**
 * Views that versions before `userViews` stored, until they expire. A release that is never deployed
 * together with such a version may drop the table.
 */
export const postViews = reactionTable("post_views", "post_views_user");
