import { eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Subject } from "#lib/server/features/account/export/section";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

/** Returns the condition that the post of a row is the user's own. */
export const isOfOwnPost =
  (postId: PgColumn) =>
  ({ key }: Subject) =>
    inArray(postId, db().select({ id: posts.id }).from(posts).where(eq(posts.authorKey, key)));
