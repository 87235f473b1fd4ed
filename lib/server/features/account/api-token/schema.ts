import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { apiScopes } from "#lib/domain/account/api-token";
import { userReference } from "#lib/server/features/user/schema";
import { day, timestamptz } from "#lib/server/platform/postgres/columns";

/** Personal API tokens, with which programs act for a user. The token itself is not stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userKey: userReference(),
    /** A keyed hash of the token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The last characters of the token, by which its user recognizes it. */
    ending: text("ending").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes", { enum: apiScopes }).array().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    /** In UTC. Null if it was never used. */
    lastUsedOn: day("last_used_on"),
  },
  (t) => [
    index("api_tokens_user").on(t.userKey, t.createdAt),
    index("api_tokens_expiry").on(t.expiresAt),
  ],
);
