import { pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { postReference } from "#lib/server/features/post/schema/post";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * The other language version of a post, by the same author. Each pair has two rows, one for each
 * direction, so that no post has two twins and a deleted one takes both rows with it.
 */
export const postTwins = pgTable(
  "post_twins",
  {
    postId: postReference(),
    twinId: postReference("twin_id"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.postId] }), uniqueIndex("post_twins_twin").on(t.twinId)],
);
