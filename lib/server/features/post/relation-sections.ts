import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { postArchives, saveFolders } from "#lib/server/features/post/saved/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { postViewDays, postViewTotals } from "#lib/server/features/post/statistic/schema";
import { postTwins } from "#lib/server/features/post/twin/schema";
import {
  defineSection,
  isOfOwn,
  omission,
  type Section,
} from "#lib/server/platform/personal-data/section";

const { own } = omission;

const isOfOwnPost = (postId: PgColumn) => isOfOwn(postId, posts.id, posts.authorKey);

/** Lists how posts were read, what links them, where they came from, and what a reader kept. */
export const relationSections: Section[] = [
  defineSection({
    name: "postCounts",
    table: postCounts,
    isOwn: isOfOwnPost(postCounts.postId),
    fields: {
      postId: true,
      viewCount: true,
      likeCount: true,
      shareCount: true,
      archiveCount: true,
      commentCount: true,
    },
  }),
  defineSection({
    name: "postViewDays",
    table: postViewDays,
    isOwn: isOfOwnPost(postViewDays.postId),
    fields: {
      postId: true,
      day: true,
      source: true,
      viewCount: true,
      readerCount: true,
      finishCount: true,
    },
  }),
  defineSection({
    name: "postViewTotals",
    table: postViewTotals,
    isOwn: isOfOwnPost(postViewTotals.postId),
    fields: {
      postId: true,
      source: true,
      viewCount: true,
      readerCount: true,
      finishCount: true,
    },
  }),
  defineSection({
    name: "series",
    table: series,
    isOwn: ({ key }) => eq(series.authorKey, key),
    fields: {
      id: true,
      authorKey: own,
      title: true,
      description: true,
      language: true,
      isBlocked: true,
      createdAt: true,
      updatedAt: true,
    },
  }),
  defineSection({
    name: "seriesPosts",
    table: seriesPosts,
    isOwn: isOfOwnPost(seriesPosts.postId),
    fields: { postId: true, seriesId: true, position: true },
  }),
  defineSection({
    name: "postTwins",
    table: postTwins,
    isOwn: isOfOwnPost(postTwins.postId),
    fields: { postId: true, twinId: true, createdAt: true },
  }),
  defineSection({
    name: "postImports",
    table: postImports,
    isOwn: ({ key }) => eq(postImports.userKey, key),
    fields: {
      id: true,
      userKey: own,
      fileName: true,
      bytes: true,
      system: true,
      state: true,
      failure: true,
      postCount: true,
      createdAt: true,
      finishedAt: true,
    },
  }),
  defineSection({
    name: "postImportItems",
    table: postImportItems,
    isOwn: ({ key }) => eq(postImportItems.userKey, key),
    fields: {
      importId: true,
      position: true,
      userKey: own,
      title: true,
      outcome: true,
      postId: true,
      problems: true,
    },
  }),
  defineSection({
    name: "postLikes",
    table: postLikes,
    isOwn: ({ key }) => eq(postLikes.userKey, key),
    fields: { postId: true, userKey: own, createdAt: true },
  }),
  defineSection({
    name: "saves",
    table: postArchives,
    isOwn: ({ key }) => eq(postArchives.userKey, key),
    fields: { postId: true, userKey: own, folderId: true, note: true, createdAt: true },
  }),
  defineSection({
    name: "saveFolders",
    table: saveFolders,
    isOwn: ({ key }) => eq(saveFolders.userKey, key),
    fields: { id: true, userKey: own, name: true, createdAt: true },
  }),
];
