import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { PostContent } from "#lib/contracts/post/content";
import { fileReference } from "#lib/server/features/file/schema";
import { postReference } from "#lib/server/features/post/schema/post";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** What a post says besides its own row, which has what it says now. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    postId: postReference(),
    /**
     * - `published`: readers saw it. A corrected post has the first and the current one, too; a post
     *   that was not changed after its first minutes has none.
     * - `pending`: what the author said about a change that staff still hide. Replaced by a published
     *   one once the post is public.
     * - `draft`: unpublished changes of a published post, one at most.
     * - `earlierDraft`: what a draft said when an earlier writing session ended, or before much of it
     *   was deleted. Of posts that are drafts, too. Deleted when the draft is published or discarded.
     * - `discardedDraft`: changes that the author discarded, the last ones, for a day.
     */
    state: text("state", {
      enum: ["published", "pending", "draft", "earlierDraft", "discardedDraft"],
    }).notNull(),
    /** From 1 in each state. Published ones have no gaps. */
    number: integer("number").notNull(),
    /** When readers first saw it; of a draft, when it was last saved. */
    at: timestamptz("at").notNull().defaultNow(),
    /** Null for `pending`, once a post has more versions than are stored, or if its author withdrew it. */
    content: jsonb("content").$type<PostContent>(),
    /** What the author says about the change of a published post. */
    note: text("note").notNull().default(""),
    /** True if the author marked the change as one of spelling. */
    isSpelling: boolean("is_spelling").notNull().default(false),
    /** True if the author has withdrawn the text, which is then deleted. */
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    /** True if the version was replaced while staff hid the post, so nobody is shown it. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Of an earlier draft. */
    wordCount: integer("word_count"),
    /** True for an earlier draft of which much was then deleted. */
    isBeforeRemoval: boolean("is_before_removal").notNull().default(false),
    /** How often a draft was saved. */
    saveCount: integer("save_count").notNull().default(1),
    /** The version of the post that a draft began from. */
    postVersion: integer("post_version"),
    /** Whether the post is to be public once a draft is published. */
    isPublic: boolean("is_public").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.state, t.number] }),
    index("post_revisions_discarded").on(t.at).where(sql`state = 'discardedDraft'`),
  ],
);

/** The files that revisions show, so that they stay as long as the revisions. */
export const postRevisionFiles = pgTable(
  "post_revision_files",
  {
    postId: bigintColumn("post_id").notNull(),
    state: text("state").notNull(),
    number: integer("number").notNull(),
    fileId: fileReference(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.state, t.number, t.fileId] }),
    foreignKey({
      name: "post_revision_files_revision",
      columns: [t.postId, t.state, t.number],
      foreignColumns: [postRevisions.postId, postRevisions.state, postRevisions.number],
    }).onDelete("cascade"),
    index("post_revision_files_file").on(t.fileId),
  ],
);
