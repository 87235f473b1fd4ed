import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { postDraftFiles, postDrafts } from "#lib/server/features/post/draft/schema";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { postVersionFiles, postVersions } from "#lib/server/features/post/version/schema";
import {
  defineSection,
  isOfOwn,
  omission,
  type Section,
} from "#lib/server/platform/personal-data/section";

const { own, internal } = omission;

const isOfOwnPost = (postId: PgColumn) => isOfOwn(postId, posts.id, posts.authorKey);

/** Few, because bodies are long. */
const postsPerBatch = 10;

/** Lists what an author wrote. */
export const contentSections: Section[] = [
  defineSection({
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
      firstListedAt: true,
      createdAt: true,
      updatedAt: true,
    },
  }),
  defineSection({
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
      canonicalUrl: true,
      isPublic: true,
      disclosures: true,
      note: true,
      isSpelling: true,
      updatedAt: true,
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
];
