import { and, desc, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { files, users } from "#lib/server/platform/postgres/schema/user";

const feedLength = 30;

/** Selects the newest public posts of one language. */
export const selectNewestPosts = () =>
  singleton("query.feed.newest", () =>
    db()
      .select({
        id: posts.id,
        title: posts.title,
        summary: posts.summary,
        tagNames: posts.tagNames,
        createdAt: posts.createdAt,
        authorId: users.id,
        username: users.username,
        imageId: files.id,
        imageType: files.mediaType,
        imageWidth: files.width,
        imageHeight: files.height,
      })
      .from(posts)
      .innerJoin(users, eq(users.key, posts.authorKey))
      .leftJoin(files, eq(files.id, posts.thumbnailFileId))
      .where(and(eq(posts.language, sql.placeholder("language")), isVisible(sql, posts, users)))
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(feedLength)
      .prepare("feed_newest"),
  );

export type FeedPost = Awaited<ReturnType<ReturnType<typeof selectNewestPosts>["execute"]>>[number];
