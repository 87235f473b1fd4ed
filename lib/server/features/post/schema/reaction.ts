import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { postReference } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

const reactionColumns = {
  postId: postReference(),
  userKey: userReference(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
};

export const postLikes = pgTable("post_likes", reactionColumns, (t) => [
  primaryKey({ columns: [t.postId, t.userKey] }),
  index("post_likes_user").on(t.userKey, t.createdAt, t.postId),
]);
