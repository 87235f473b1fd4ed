import { eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { omission } from "#lib/server/features/data-export/omission";
import { defineSection, type Subject } from "#lib/server/features/data-export/section";
import { db } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";
import { postCounts, postFiles, posts } from "#lib/server/platform/postgres/schema/post";
import { postDisclosures } from "#lib/server/platform/postgres/schema/post-disclosure";
import { postDraftFiles, postDrafts } from "#lib/server/platform/postgres/schema/post-draft";
import { postImportItems, postImports } from "#lib/server/platform/postgres/schema/post-import";
import { postSchedules } from "#lib/server/platform/postgres/schema/post-schedule";
import { postViewDays, postViewTotals } from "#lib/server/platform/postgres/schema/post-statistic";
import { postVersionFiles, postVersions } from "#lib/server/platform/postgres/schema/post-version";
import { postTwins, series, seriesPosts } from "#lib/server/platform/postgres/schema/series";

const { own, internal } = omission;

/** Few, because bodies are long. */
const postsPerBatch = 10;

const isOfOwnPost =
  (postId: PgColumn) =>
  ({ key }: Subject) =>
    inArray(postId, db().select({ id: posts.id }).from(posts).where(eq(posts.authorKey, key)));

export const postSection = defineSection({
  name: "posts",
  table: posts,
  isOwn: ({ key }) => eq(posts.authorKey, key),
  batchSize: postsPerBatch,
  fields: {
    id: true,
    authorKey: own,
    title: true,
    summary: true,
    body: true,
    postType: true,
    language: true,
    tagNames: true,
    thumbnailFileId: true,
    videoFileId: true,
    captionsFileId: true,
    contentWarning: true,
    isPublic: true,
    isDraft: true,
    isBlocked: true,
    version: true,
    draftKey: internal,
    canonicalUrl: true,
    firstPublishedAt: true,
    createdAt: true,
    updatedAt: true,
  },
});

export const postDraftSection = defineSection({
  name: "postDrafts",
  table: postDrafts,
  isOwn: isOfOwnPost(postDrafts.postId),
  batchSize: postsPerBatch,
  fields: {
    postId: true,
    version: true,
    postVersion: true,
    title: true,
    summary: true,
    body: true,
    postType: true,
    language: true,
    tagNames: true,
    thumbnailFileId: true,
    videoFileId: true,
    captionsFileId: true,
    contentWarning: true,
    isPublic: true,
    disclosures: true,
    note: true,
    isSpelling: true,
    updatedAt: true,
  },
});

export const commentSection = defineSection({
  name: "comments",
  table: comments,
  isOwn: ({ key }) => eq(comments.authorKey, key),
  fields: {
    id: true,
    postId: true,
    parentId: true,
    authorKey: own,
    content: true,
    flagReason: true,
    disclosures: true,
    likeCount: true,
    replyCount: true,
    createdAt: true,
    editedAt: true,
    originalContent: true,
  },
});

/** What the user wrote. */
export const contentSections = [
  postSection,
  postDraftSection,
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
    name: "postFiles",
    table: postFiles,
    isOwn: isOfOwnPost(postFiles.postId),
    fields: { postId: true, fileId: true, position: true, caption: true },
  }),
  defineSection({
    name: "postDraftFiles",
    table: postDraftFiles,
    isOwn: isOfOwnPost(postDraftFiles.postId),
    fields: { postId: true, fileId: true, position: true, caption: true },
  }),
  defineSection({
    name: "postSchedules",
    table: postSchedules,
    isOwn: isOfOwnPost(postSchedules.postId),
    fields: { postId: true, publishAt: true, refusal: true },
  }),
  defineSection({
    name: "postDisclosures",
    table: postDisclosures,
    isOwn: isOfOwnPost(postDisclosures.postId),
    fields: {
      postId: true,
      productId: true,
      interest: true,
      isVerified: true,
      hasUpdates: true,
      statedAt: true,
      verifiedAt: true,
      isHolder: true,
      changes: true,
    },
  }),
  defineSection({
    name: "postVersions",
    table: postVersions,
    isOwn: isOfOwnPost(postVersions.postId),
    batchSize: postsPerBatch,
    fields: {
      postId: true,
      number: true,
      publishedAt: true,
      note: true,
      isSpelling: true,
      isWithheld: true,
      content: true,
    },
  }),
  defineSection({
    name: "postVersionFiles",
    table: postVersionFiles,
    isOwn: isOfOwnPost(postVersionFiles.postId),
    fields: { postId: true, number: true, fileId: true },
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
      attempts: internal,
      createdAt: true,
      dueAt: internal,
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
  commentSection,
];
