import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { legalDocuments } from "#lib/domain/site/legal";
import { userReference } from "#lib/server/features/user/schema";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Versions of legal texts after the first, which is part of the code. Published ones never change. */
export const legalVersions = pgTable(
  "legal_versions",
  {
    id: identity(),
    document: text("document", { enum: legalDocuments }).notNull(),
    /** Null in a draft. */
    number: integer("number"),
    /** See `parseLegalText`. */
    textEn: text("text_en").notNull().default(""),
    textZh: text("text_zh").notNull().default(""),
    /** What changed, in a sentence or two. */
    summaryEn: text("summary_en").notNull().default(""),
    summaryZh: text("summary_zh").notNull().default(""),
    /** Whether members have to accept it before they write. */
    requiresAcceptance: boolean("requires_acceptance").notNull().default(false),
    /** From when on it is in force. Null in a draft for the time of its publication. */
    effectiveAt: timestamptz("effective_at"),
    /** Whether it is or was in force. A job changes it and then evicts cached pages. */
    isEffective: boolean("is_effective").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("legal_versions_number").on(t.document, t.number),
    // One draft or scheduled version of a document at a time.
    uniqueIndex("legal_versions_pending").on(t.document).where(sql`not is_effective`),
  ],
);

/** Which versions a user accepted, and when. */
export const legalAcceptances = pgTable(
  "legal_acceptances",
  {
    userKey: userReference(),
    document: text("document", { enum: legalDocuments }).notNull(),
    number: integer("number").notNull(),
    acceptedAt: timestamptz("accepted_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.document, t.number] })],
);
