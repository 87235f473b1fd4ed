import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { isOfOwnPost } from "#lib/server/features/account/export/own-post";
import { postRelationSections } from "#lib/server/features/account/export/post-relation-sections";
import { defineSection } from "#lib/server/features/account/export/section";
import { comments } from "#lib/server/features/comment/schema";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { postDraftFiles, postDrafts } from "#lib/server/features/post/draft/schema";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { contentColumns } from "#lib/server/features/post/stored-content";
import { postVersionFiles, postVersions } from "#lib/server/features/post/version/schema";

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

export const postDraftSection = defineSection({
  name: "postDrafts",
  table: postDrafts,
  isOwn: isOfOwnPost(postDrafts.postId),
  batchSize: postsPerBatch,
  fields: {
    postId: true,
    version: true,
    postVersion: true,
    ...contentFields,
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
      isWithdrawn: true,
      publicity: true,
      content: true,
    },
  }),
  defineSection({
    name: "postVersionFiles",
    table: postVersionFiles,
    isOwn: isOfOwnPost(postVersionFiles.postId),
    fields: { postId: true, number: true, fileId: true },
  }),
  ...postRelationSections,
  commentSection,
];
