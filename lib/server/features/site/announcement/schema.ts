import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { announcementSeverities } from "#lib/domain/site/announcement";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Notices of staff at the top of every page. Who changed them and why is in the audit log. */
export const announcements = pgTable(
  "announcements",
  {
    id: identity(),
    /** Empty if it is not shown in that language. */
    textEn: text("text_en").notNull().default(""),
    textZh: text("text_zh").notNull().default(""),
    link: text("link"),
    severity: text("severity", { enum: announcementSeverities }).notNull().default("info"),
    isDismissible: boolean("is_dismissible").notNull().default(true),
    isPublished: boolean("is_published").notNull().default(false),
    /** Null to begin when it is published. */
    startsAt: timestamptz("starts_at"),
    /** Null until staff end it. */
    endsAt: timestamptz("ends_at"),
    /** Whether pages show it. A job changes it at start and end, and then evicts cached pages. */
    isShown: boolean("is_shown").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [index("announcements_published").on(t.id).where(sql`is_published`)],
);
