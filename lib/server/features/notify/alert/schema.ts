import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AlertFacts } from "#lib/contracts/notify/alert";
import { alertKinds } from "#lib/domain/notify/alert/kind";
import { productStatuses } from "#lib/domain/product/enums";
import { posts } from "#lib/server/features/post/schema/post";
import { productReference, products } from "#lib/server/features/product/schema";
import { watchedProducts } from "#lib/server/features/product/watch/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, day, identity, timestamptz } from "#lib/server/platform/postgres/columns";

const kind = () => text("kind", { enum: alertKinds }).notNull();

/** What the user wants to be told about a watched fund. */
export const alertRules = pgTable(
  "alert_rules",
  {
    userKey: bigintColumn("user_key").notNull(),
    productId: bigintColumn("product_id").notNull(),
    kind: kind(),
    /** A NAV, or a share of one. Null for kinds without a threshold. */
    threshold: numeric("threshold", { precision: 20, scale: 8 }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.productId, t.kind] }),
    foreignKey({
      name: "alert_rules_watched",
      columns: [t.userKey, t.productId],
      foreignColumns: [watchedProducts.userKey, watchedProducts.productId],
    }).onDelete("cascade"),
    index("alert_rules_product").on(t.productId, t.kind),
  ],
);

/** What one notification shows: the alerts of a fund on a day, or those beyond the daily limit. */
export const alertEntries = pgTable(
  "alert_entries",
  {
    id: identity(),
    userKey: userReference(),
    /** Null for alerts of several funds beyond the daily limit. */
    productId: bigintColumn("product_id").references(() => products.id, { onDelete: "cascade" }),
    /** In the user's time zone. */
    day: day("day").notNull(),
  },
  (t) => [
    unique("alert_entries_day").on(t.userKey, t.day, t.productId).nullsNotDistinct(),
    index("alert_entries_product").on(t.productId),
  ],
);

/** Something that happened to a fund and that a rule asked for. Each event is stored once. */
export const alerts = pgTable(
  "alerts",
  {
    id: identity(),
    userKey: userReference(),
    productId: productReference(),
    kind: kind(),
    /** Identifies the event among those of its fund and kind, such as the day of a NAV. */
    eventKey: text("event_key").notNull(),
    facts: jsonb("facts").$type<AlertFacts>().notNull(),
    postId: bigintColumn("post_id").references(() => posts.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Time of the next attempt to deliver it; later than its creation in quiet hours. */
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    /** The alert is useless from then on. */
    expiresAt: timestamptz("expires_at"),
    deliveredAt: timestamptz("delivered_at"),
    /** Null if it was not delivered or the user turned the notifications off. */
    entryId: bigintColumn("entry_id").references(() => alertEntries.id, { onDelete: "set null" }),
    /** When it was put into an email, or left out because the user gets none. */
    digestedAt: timestamptz("digested_at"),
  },
  (t) => [
    uniqueIndex("alerts_event").on(t.userKey, t.productId, t.kind, t.eventKey),
    index("alerts_due").on(t.dueAt).where(sql`delivered_at is null`),
    index("alerts_digest").on(t.userKey, t.createdAt).where(sql`digested_at is null`),
    index("alerts_entry").on(t.entryId),
    index("alerts_product").on(t.productId),
    index("alerts_post").on(t.postId),
    index("alerts_created").on(t.createdAt),
  ],
);

/** The last local day for which an email was queued, or for which there was nothing to say. */
export const alertDigests = pgTable("alert_digests", {
  userKey: userReference().primaryKey(),
  day: day("day").notNull(),
});

/** What of a fund was compared with the rules already. They cause no alert any more. */
export const alertCheckpoints = pgTable("alert_checkpoints", {
  productId: productReference().primaryKey(),
  navDate: day("nav_date"),
  status: text("status", { enum: productStatuses }).notNull(),
  /** Each document with its date, as "id:date": a new edition counts as a new document. */
  documents: text("documents").array().notNull(),
});

/** The time up to which new posts and steps of orders were compared with the rules. */
export const alertScans = pgTable("alert_scans", {
  source: text("source", { enum: ["posts", "orders"] }).primaryKey(),
  scannedTo: timestamptz("scanned_to").notNull(),
});
