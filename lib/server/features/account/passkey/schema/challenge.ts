import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

const challengePurposes = ["login", "register", "stepUp"] as const;

/** Random values that an authenticator has to sign once. Using one deletes its row. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** Null for a login, whose user the passkey names. */
    userKey: bigintColumn("user_key").references(() => users.key, { onDelete: "cascade" }),
    /** The session that asked. Null for a login. */
    sessionId: uuid("session_id"),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_user").on(t.userKey),
    index("passkey_challenges_expiry").on(t.expiresAt),
  ],
);
