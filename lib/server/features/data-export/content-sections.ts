import { eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { omission } from "#lib/server/features/data-export/omission";
import { defineSection, type Subject } from "#lib/server/features/data-export/section";
import { db } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";
import { postCounts, postFiles, posts } from "#lib/server/platform/postgres/schema/post";
import { postDraftFiles, postDrafts } from "#lib/server/platform/postgres/schema/post-draft";

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
    isPublic: true,
    isDraft: true,
    isBlocked: true,
    version: true,
    draftKey: internal,
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
    isPublic: true,
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
    likeCount: true,
    replyCount: true,
    createdAt: true,
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
  commentSection,
];
