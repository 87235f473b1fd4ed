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

export const postLikes = pgTable("post_likes", reactionColumns, (t) => [
  primaryKey({ columns: [t.postId, t.userKey] }),
  index("post_likes_user").on(t.userKey, t.createdAt, t.postId),
]);
