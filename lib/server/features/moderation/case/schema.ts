import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PostContent } from "#lib/contracts/post/content";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { fileReference } from "#lib/server/features/file/schema";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

export const userKey = (name: string) => bigintColumn(name).references(() => users.key);

/** Everything that was reported about one post, comment, series or user, until it is decided. */
export const cases = pgTable(
  "cases",
  {
    id: identity(),
    targetKind: text("target_kind", { enum: targetKinds }).notNull(),
    /** Public id of the post, comment, series or user. */
    targetId: text("target_id").notNull(),
    /** The author of the content, or the reported user. */
    subjectKey: userKey("subject_key").notNull(),
    source: text("source", {
      enum: ["report", "staff", "watchedWord", "firstPost", "detector"],
    }).notNull(),
    /** The category that weighs most of those reported. */
    category: text("category").notNull(),
    state: text("state", { enum: ["pending", "upheld", "dismissed", "ignored"] })
      .notNull()
      .default("pending"),
    /** Sum of what each report adds, in hundredths (`lib/domain/moderation/case-priority`). */
    priority: integer("priority").notNull().default(0),
    reportCount: integer("report_count").notNull().default(0),
    /** Increases with each act of staff, who name the version that they saw. */
    version: integer("version").notNull().default(1),
    assigneeKey: userKey("assignee_key"),
    assignedAt: timestamptz("assigned_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
    closedByKey: userKey("closed_by_key"),
  },
  (t) => [
    uniqueIndex("cases_pending_target").on(t.targetKind, t.targetId).where(sql`state = 'pending'`),
    index("cases_queue").on(t.state, t.priority, t.id),
    index("cases_assignee").on(t.assigneeKey, t.state, t.priority, t.id),
    index("cases_subject").on(t.subjectKey, t.id),
    index("cases_target").on(t.targetKind, t.targetId, t.id),
    index("cases_closed").on(t.closedAt).where(sql`closed_at is not null`),
  ],
);

export type EvidencePart = { postId: string; title: string };

/** The content as it was when the case began. Edits and deletion of the content do not change it. */
export const caseEvidence = pgTable("case_evidence", {
  caseId: bigintColumn("case_id")
    .primaryKey()
    .references(() => cases.id, { onDelete: "cascade" }),
  title: text("title").notNull().default(""),
  /** Plain text of a comment, summary, bio or description of a series. */
  text: text("text").notNull().default(""),
  /** What an edited comment said first. */
  originalText: text("original_text").notNull().default(""),
  /** All of a post; title and summary are repeated above, for lists. */
  content: jsonb("content").$type<PostContent>(),
  authorId: text("author_id").notNull(),
  authorName: text("author_name"),
  counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
  /** The post of a comment. */
  postId: text("post_id"),
  /** The public parts of a series, in order. */
  parts: jsonb("parts").$type<EvidencePart[]>(),
  contentCreatedAt: timestamptz("content_created_at").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** When the evidence was deleted. Its row stays, empty. */
  erasedAt: timestamptz("erased_at"),
});

/** Images and video of the evidence, which are not deleted while it exists. */
export const caseFiles = pgTable(
  "case_files",
  {
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    fileId: fileReference(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.fileId] }), index("case_files_file").on(t.fileId)],
);

/** What staff write to each other about a case. */
export const caseNotes = pgTable(
  "case_notes",
  {
    id: identity(),
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    authorKey: userKey("author_key").notNull(),
    text: text("text").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("case_notes_case").on(t.caseId, t.id), index("case_notes_author").on(t.authorKey)],
);
