import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { contentColumns } from "#lib/server/features/post/stored-content";
import {
  defineSection,
  isOfOwn,
  omission,
  type Section,
} from "#lib/server/platform/personal-data/section";

const { own, internal } = omission;

const isOfOwnPost = (postId: PgColumn) => isOfOwn(postId, posts.id, posts.authorKey);

const contentFields = Object.fromEntries(contentColumns.map((name) => [name, true])) as Record<
  (typeof contentColumns)[number],
  true
>;

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
  }),
  defineSection({
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
  }),
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
    name: "postRevisionFiles",
    table: postRevisionFiles,
    isOwn: isOfOwnPost(postRevisionFiles.postId),
    fields: { postId: true, state: true, number: true, fileId: true },
  }),
];
