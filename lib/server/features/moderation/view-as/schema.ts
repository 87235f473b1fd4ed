import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Times in which staff see the site as a user does. Calls with its token can only read. */
export const viewAsSessions = pgTable(
  "view_as_sessions",
  {
    id: uuid("id").primaryKey(),
    staffKey: userReference("staff_key"),
    /** The session in which staff started it. It ends with that one. */
    staffSessionId: uuid("staff_session_id").notNull(),
    userKey: userReference(),
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
