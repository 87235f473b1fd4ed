import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sanctionKinds, targetKinds } from "#lib/domain/moderation/sanction";
import { files } from "#lib/server/features/file/schema";
import { cases, userKey } from "#lib/server/features/moderation/case/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** The statement of reasons of an upheld case, which its subject reads and may appeal. */
export const decisions = pgTable(
  "decisions",
  {
    id: identity(),
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id),
    subjectKey: userKey("subject_key").notNull(),
    /** The category of reports whose rule was broken. */
    rule: text("rule").notNull(),
    /** What happened, in the words of staff, for the subject. */
    facts: text("facts").notNull(),
    isAutomated: boolean("is_automated").notNull().default(false),
    decidedByKey: userKey("decided_by_key").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    appealUntil: timestamptz("appeal_until").notNull(),
  },
  (t) => [
    index("decisions_case").on(t.caseId),
    index("decisions_subject").on(t.subjectKey, t.id),
    index("decisions_newest").on(t.createdAt, t.id),
  ],
);

/** What a decision did. Effective until `endedAt`. */
export const sanctions = pgTable(
  "sanctions",
  {
    id: identity(),
    decisionId: bigintColumn("decision_id")
      .notNull()
      .references(() => decisions.id),
    subjectKey: userKey("subject_key").notNull(),
    kind: text("kind", { enum: sanctionKinds }).notNull(),
    targetKind: text("target_kind", { enum: targetKinds }).notNull(),
    targetId: text("target_id").notNull(),
    /** The removed username or picture, for undoing it. */
    beforeUsername: text("before_username"),
    beforeFileId: uuid("before_file_id").references(() => files.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When it ends by itself. Null if it does not. */
    endsAt: timestamptz("ends_at"),
    endedAt: timestamptz("ended_at"),
    endReason: text("end_reason", { enum: ["expired", "reversed", "appeal"] }),
  },
  (t) => [
    index("sanctions_decision").on(t.decisionId),
    index("sanctions_active").on(t.subjectKey, t.kind).where(sql`ended_at is null`),
    index("sanctions_due").on(t.endsAt).where(sql`ended_at is null and ends_at is not null`),
    index("sanctions_file").on(t.beforeFileId),
    index("sanctions_target").on(t.targetKind, t.targetId).where(sql`ended_at is null`),
  ],
);

/** A user's objection to a decision. One per decision. */
export const appeals = pgTable(
  "appeals",
  {
    id: identity(),
    decisionId: bigintColumn("decision_id")
      .notNull()
      .references(() => decisions.id),
    subjectKey: userKey("subject_key").notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    version: integer("version").notNull().default(1),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    decidedByKey: userKey("decided_by_key"),
    answer: text("answer"),
    decidedAt: timestamptz("decided_at"),
  },
  (t) => [
    uniqueIndex("appeals_decision").on(t.decisionId),
    index("appeals_queue").on(t.state, t.createdAt, t.id),
    index("appeals_subject").on(t.subjectKey),
  ],
);
