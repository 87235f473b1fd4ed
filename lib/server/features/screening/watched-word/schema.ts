import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";
import { cases } from "#lib/server/features/moderation/case/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";
import { leaseColumns } from "#lib/server/platform/queue/schema";

/** Words that staff want to know of, or do not want to see. */
export const watchedWords = pgTable("watched_words", {
  id: identity(),
  /** As typed. */
  word: text("word").notNull(),
  /** Folded (`lib/domain/screening/watched-word`): words that match the same are stored once. */
  foldedWord: text("folded_word").notNull().unique(),
  action: text("action", { enum: watchedWordActions }).notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/**
 * Content in which a word to hold or flag was found, once for each word. Stored with the content; a
 * worker opens the case. The same word does not hold content again that staff have reviewed.
 */
export const watchedWordHits = pgTable(
  "watched_word_hits",
  {
    id: identity(),
    targetKind: text("target_kind", { enum: targetKinds }).notNull(),
    /** Public id of the post, comment, series or user. */
    targetId: text("target_id").notNull(),
    subjectKey: userReference("subject_key"),
    /** A copy, because the list changes. */
    word: text("word").notNull(),
    foldedWord: text("folded_word").notNull(),
    action: text("action", { enum: ["hold", "flag"] }).notNull(),
    /** With `firstPost` there is no word: staff review the first posts of new accounts. */
    cause: text("cause", { enum: ["word", "firstPost"] })
      .notNull()
      .default("word"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When to try to open the case. */
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    ...leaseColumns,
    /** Null until the case is open. */
    caseId: bigintColumn("case_id").references(() => cases.id),
    /** When the case of held content was decided. */
    reviewedAt: timestamptz("reviewed_at"),
  },
  (t) => [
    uniqueIndex("watched_word_hits_once").on(t.targetKind, t.targetId, t.foldedWord),
    index("watched_word_hits_due").on(t.dueAt).where(sql`case_id is null`),
    index("watched_word_hits_held")
      .on(t.caseId)
      .where(sql`action = 'hold' and reviewed_at is null`),
    index("watched_word_hits_case").on(t.caseId, t.id),
    index("watched_word_hits_subject").on(t.subjectKey),
  ],
);
