import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { dayOrders, decimalSigns } from "#lib/domain/number/file-format";
import type { NavPoint } from "#lib/domain/product/nav";
import { navChannels, navImportStates } from "#lib/domain/product/nav-import";
import { productReference } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, day, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Files with values of several funds. */
export const navFiles = pgTable(
  "nav_files",
  {
    id: identity(),
    name: text("name").notNull(),
    /** Whose file it is. */
    source: text("source").notNull(),
    channel: text("channel", { enum: navChannels }).notNull(),
    /** SHA-256 of its bytes, by which it is recognized. */
    hash: text("hash").notNull(),
    reason: text("reason").notNull(),
    /** Null for a file from the watched folder. */
    createdByKey: bigintColumn("created_by_key").references(() => users.key),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("nav_files_hash").on(t.hash)],
);

/** Missing NAVs of which staff have been told, by the day that they are of. */
export const navReminders = pgTable(
  "nav_reminders",
  {
    productId: productReference(),
    date: day("date").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.date] })],
);

/** How the files of a source were read last, for files that do not say it themselves. */
export const navSources = pgTable("nav_sources", {
  source: text("source").primaryKey(),
  dayOrder: text("day_order", { enum: dayOrders }),
  decimalSign: text("decimal_sign", { enum: decimalSigns }),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/** A stored NAV that an import changed. `before` is null if there was none, `after` if it was removed. */
export type NavChange = { date: string; before: string | null; after: string | null };

/** Imports of NAVs of a fund. Those that jump wait for a second member of staff. */
export const navImports = pgTable(
  "nav_imports",
  {
    id: identity(),
    productId: productReference(),
    /** The file, if it had values of several funds. */
    fileId: bigintColumn("file_id").references(() => navFiles.id),
    points: jsonb("points").$type<NavPoint[]>().notNull(),
    jumps: jsonb("jumps").$type<{ date: string; before: string; after: string }[]>().notNull(),
    /** What was stored, so that it can be undone. */
    changes: jsonb("changes").$type<NavChange[]>(),
    reason: text("reason").notNull(),
    state: text("state", { enum: navImportStates }).notNull().default("pending"),
    /** Null for a file from the watched folder. */
    requestedByKey: bigintColumn("requested_by_key").references(() => users.key),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    decidedByKey: bigintColumn("decided_by_key").references(() => users.key),
    decidedAt: timestamptz("decided_at"),
    undoneByKey: bigintColumn("undone_by_key").references(() => users.key),
    undoneAt: timestamptz("undone_at"),
  },
  (t) => [
    index("nav_imports_state").on(t.state, t.id),
    index("nav_imports_product").on(t.productId),
    index("nav_imports_file").on(t.fileId),
    index("nav_imports_pending").on(t.productId).where(sql`state = 'pending'`).concurrently(),
  ],
);
