import type { PgColumn } from "drizzle-orm/pg-core";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { postArchives, saveFolders } from "#lib/server/features/post/saved/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { postViewDays, postViewTotals } from "#lib/server/features/post/statistic/schema";
import { postTwins } from "#lib/server/features/post/twin/schema";
import { defineSection, isOfOwn, type Section } from "#lib/server/platform/personal-data/section";

const isOfOwnPost = (postId: PgColumn) => isOfOwn(postId, posts.id, posts.authorKey);

/** Lists how posts were read, what links them, where they came from, and what a reader kept. */
export const relationSections: Section[] = [
  defineSection("postCounts", postCounts, isOfOwnPost(postCounts.postId), {
    exported: ["postId", "viewCount", "likeCount", "shareCount", "archiveCount", "commentCount"],
  }),
  defineSection("postViewDays", postViewDays, isOfOwnPost(postViewDays.postId), {
    exported: ["postId", "day", "source", "viewCount", "readerCount", "finishCount"],
  }),
  defineSection("postViewTotals", postViewTotals, isOfOwnPost(postViewTotals.postId), {
    exported: ["postId", "source", "viewCount", "readerCount", "finishCount"],
  }),
  defineSection("series", series, "authorKey", {
    exported: ["id", "title", "description", "language", "isBlocked", "createdAt", "updatedAt"],
  }),
  defineSection("seriesPosts", seriesPosts, isOfOwnPost(seriesPosts.postId), {
    exported: ["postId", "seriesId", "position"],
  }),
  defineSection("postTwins", postTwins, isOfOwnPost(postTwins.postId), {
    exported: ["postId", "twinId", "createdAt"],
  }),
  defineSection("postImports", postImports, "userKey", {
    exported: [
      "id",
      "fileName",
      "bytes",
      "system",
      "state",
      "failure",
      "postCount",
      "createdAt",
      "finishedAt",
    ],
  }),
  defineSection("postImportItems", postImportItems, "userKey", {
    exported: ["importId", "position", "title", "outcome", "postId", "problems", "filledCount"],
  }),
  defineSection("postLikes", postLikes, "userKey", { exported: ["postId", "createdAt"] }),
  defineSection("saves", postArchives, "userKey", {
    exported: ["postId", "folderId", "note", "createdAt"],
  }),
  defineSection("saveFolders", saveFolders, "userKey", { exported: ["id", "name", "createdAt"] }),
];
