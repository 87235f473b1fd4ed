import { type SQL, sql } from "drizzle-orm";
import { posts } from "#lib/server/platform/postgres/schema/post";

/** A stored post's date, for rows beside it that are listed by it. */
export const selectCreatedAt = (postId: bigint): SQL =>
  sql`(select ${posts.createdAt} from ${posts} where ${posts.id} = ${postId})`;
