import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { isOfOwnPost } from "#lib/server/features/account/export/own-post";
import { postRelationSections } from "#lib/server/features/account/export/post-relation-sections";
import { defineSection } from "#lib/server/features/account/export/section";
import { comments } from "#lib/server/features/comment/schema";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { contentColumns } from "#lib/server/features/post/stored-content";

const { own, internal } = omission;

const contentFields = Object.fromEntries(contentColumns.map((name) => [name, true])) as Record<
  (typeof contentColumns)[number],
  true
>;

/** Few, because bodies are long. */
const postsPerBatch = 10;

export const postSection = defineSection({
  name: "posts",
  table: posts,
  isOwn: ({ key }) => eq(posts.authorKey, key),
  batchSize: postsPerBatch,
  fields: {
    id: true,
    authorKey: own,
    ...contentFields,
    isPublic: true,
    isDraft: true,
    isBlocked: true,
    version: true,
    draftKey: internal,
    firstPublishedAt: true,
    firstListedAt: true,
    createdAt: true,
    updatedAt: true,
  },
});

export const postRevisionSection = defineSection({
  name: "postRevisions",
  table: postRevisions,
  isOwn: isOfOwnPost(postRevisions.postId),
  batchSize: postsPerBatch,
  fields: {
    postId: true,
    state: true,
    number: true,
    at: true,
    content: true,
    note: true,
    isSpelling: true,
    isWithdrawn: true,
    isWithheld: true,
    saveCount: true,
    postVersion: true,
    isPublic: true,
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
  postRevisionSection,
  defineSection({
    name: "postFiles",
    table: postFiles,
    isOwn: isOfOwnPost(postFiles.postId),
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
    name: "postRevisionFiles",
    table: postRevisionFiles,
    isOwn: isOfOwnPost(postRevisionFiles.postId),
    fields: { postId: true, state: true, number: true, fileId: true },
  }),
  ...postRelationSections,
  commentSection,
];
