import { sql } from "drizzle-orm";
import { posts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";

/** True if nothing hides a row of `series`. Readers see it if they see one of its parts, too. */
export const isShownSeries = sql<boolean>`not ${series.isBlocked}`;

/** True if everybody may see a row of `series`, whose author is the row of `users`. */
export const isPublicSeries = sql<boolean>`(${isShownSeries} and exists (
  select from ${seriesPosts} join ${posts} on ${posts.id} = ${seriesPosts.postId}
  where ${seriesPosts.seriesId} = ${series.id} and ${isVisible(sql, posts, users)}))`;
