import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { detectionKinds } from "#lib/domain/detection";
import { traceKinds } from "#lib/domain/lookalike-account";
import { cases } from "#lib/server/platform/postgres/schema/case";
import { products } from "#lib/server/platform/postgres/schema/product";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

const identity = () => bigintColumn("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 });
const userReference = (name: string) =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

/** What staff write to each other about a user. Append-only; deleted with the account. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: identity(),
    userKey: userReference("user_key"),
    authorKey: userReference("author_key"),
    text: text("text").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("user_notes_user").on(t.userKey, t.id), index("user_notes_author").on(t.authorKey)],
);

/**
 * Where users signed up and logged in, as keyed hashes, for finding accounts of the same person. A
 * job deletes a row when it was not seen for long.
 */
export const accountTraces = pgTable(
  "account_traces",
  {
    kind: text("kind", { enum: traceKinds }).notNull(),
    hash: text("hash").notNull(),
    userKey: userReference("user_key"),
    /** True if the account was created there. */
    isSignup: boolean("is_signup").notNull().default(false),
    firstSeenAt: timestamptz("first_seen_at").notNull().defaultNow(),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.hash, t.userKey] }),
    index("account_traces_user").on(t.userKey, t.lastSeenAt),
    index("account_traces_expiry").on(t.lastSeenAt),
  ],
);

/** Times in which staff see the site as a user does. Calls with its token can only read. */
export const viewAsSessions = pgTable(
  "view_as_sessions",
  {
    id: uuid("id").primaryKey(),
    staffKey: userReference("staff_key"),
    /** The session in which staff started it. It ends with that one. */
    staffSessionId: uuid("staff_session_id").notNull(),
    userKey: userReference("user_key"),
    reason: text("reason").notNull(),
    /** What was read, each path once. */
    paths: text("paths").array().notNull().default([]),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    index("view_as_sessions_user").on(t.userKey),
    index("view_as_sessions_staff").on(t.staffKey).where(sql`ended_at is null`),
    index("view_as_sessions_open").on(t.expiresAt).where(sql`ended_at is null`),
    index("view_as_sessions_expiry").on(t.createdAt),
  ],
);

/** What a detector found, and the case that it opened. */
export const detections = pgTable(
  "detections",
  {
    id: identity(),
    kind: text("kind", { enum: detectionKinds }).notNull(),
    /** The fund that the accounts named. */
    productId: bigintColumn("product_id").references(() => products.id),
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("detections_newest").on(t.kind, t.createdAt),
    index("detections_case").on(t.caseId, t.id),
    index("detections_product").on(t.productId),
  ],
);

/** The accounts of a detection, with what each did. */
export const detectionAccounts = pgTable(
  "detection_accounts",
  {
    detectionId: bigintColumn("detection_id")
      .notNull()
      .references(() => detections.id, { onDelete: "cascade" }),
    userKey: userReference("user_key"),
    /** Posts that name the fund, or that the others liked. */
    postIds: bigintColumn("post_ids").array().notNull().default([]),
    /** The number of posts that name the fund, or of likes that the account gave to the others. */
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.detectionId, t.userKey] }),
    index("detection_accounts_user").on(t.userKey),
  ],
);
