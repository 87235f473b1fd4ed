import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { isOfOwnPost } from "#lib/server/features/account/export/own-post";
import { defineSection } from "#lib/server/features/account/export/section";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { postCounts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { postViewDays, postViewTotals } from "#lib/server/features/post/statistic/schema";
import { postTwins } from "#lib/server/features/post/twin/schema";

const { own } = omission;

/** How the user's posts were read, what links them, and where imported ones came from. */
export const postRelationSections = [
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
];
