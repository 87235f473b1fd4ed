import type { PgColumn } from "drizzle-orm/pg-core";
import { deletedDraftFiles, deletedDrafts } from "#lib/server/features/post/draft/schema";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { contentColumns } from "#lib/server/features/post/stored-content";
import { defineSection, isOfOwn, type Section } from "#lib/server/platform/personal-data/section";

const isOfOwnPost = (postId: PgColumn) => isOfOwn(postId, posts.id, posts.authorKey);

const isOfOwnDeleted = isOfOwn(
  deletedDraftFiles.postId,
  deletedDrafts.postId,
  deletedDrafts.authorKey,
);

/** Few, because bodies are long. */
const postsPerBatch = 10;

/** Lists what an author wrote. */
export const contentSections: Section[] = [
  defineSection(
    "posts",
    posts,
    "authorKey",
    {
      exported: [
        "id",
        ...contentColumns,
        "isPublic",
        "isDraft",
        "isBlocked",
        "sendsEmail",
        "isAnnounced",
        "importedFrom",
        "version",
        "firstListedAt",
        "createdAt",
        "updatedAt",
      ],
      internal: ["draftKey"],
    },
    postsPerBatch,
  ),
  defineSection(
    "postRevisions",
    postRevisions,
    isOfOwnPost(postRevisions.postId),
    {
      exported: [
        "postId",
        "state",
        "number",
        "at",
        "content",
        "note",
        "isSpelling",
        "isWithdrawn",
        "isWithheld",
        "wordCount",
        "isBeforeRemoval",
        "saveCount",
        "postVersion",
        "isPublic",
      ],
    },
    postsPerBatch,
  ),
  defineSection(
    "deletedDrafts",
    deletedDrafts,
    "authorKey",
    {
      exported: [
        "postId",
        "content",
        "isPublic",
        "sendsEmail",
        "version",
        "importedFrom",
        "seriesId",
        "seriesPosition",
        "twinId",
        "publishAt",
        "createdAt",
        "updatedAt",
        "deletedAt",
      ],
      internal: ["draftKey"],
    },
    postsPerBatch,
  ),
  defineSection("deletedDraftFiles", deletedDraftFiles, isOfOwnDeleted, {
    exported: ["postId", "fileId"],
  }),
  defineSection("postFiles", postFiles, isOfOwnPost(postFiles.postId), {
    exported: ["postId", "fileId", "position", "caption"],
  }),
  defineSection("postSchedules", postSchedules, isOfOwnPost(postSchedules.postId), {
    exported: ["postId", "publishAt", "refusal"],
  }),
  defineSection("postRevisionFiles", postRevisionFiles, isOfOwnPost(postRevisionFiles.postId), {
    exported: ["postId", "state", "number", "fileId"],
  }),
];
