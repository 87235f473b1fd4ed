import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessionEndReasons } from "#lib/domain/account";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userKey: userReference(),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Accurate to a few minutes. */
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    /** When the session last showed each proof, its login included. Null if it never did. */
    passwordProvenAt: timestamptz("password_proven_at"),
    passkeyProvenAt: timestamptz("passkey_proven_at"),
    codeProvenAt: timestamptz("code_proven_at"),
    /** Which of the session's tokens is the current one. Each proof begins another generation. */
    tokenGeneration: integer("token_generation").notNull().default(0),
    /** The generation before, as long as no call has come with the current token. */
    replacedGeneration: integer("replaced_generation"),
    replacedAt: timestamptz("replaced_at"),
  },
  (t) => [index("sessions_user").on(t.userKey), index("sessions_expiry").on(t.expiresAt)],
);

/**
 * Why ended sessions ended, so that a reply can tell. A row goes when the session's token would have
 * expired.
 */
export const endedSessions = pgTable(
  "ended_sessions",
  {
    id: uuid("id").primaryKey(),
    reason: text("reason", { enum: sessionEndReasons }).notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("ended_sessions_expiry").on(t.expiresAt)],
);
