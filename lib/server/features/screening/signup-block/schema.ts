import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { signupBlockKinds } from "#lib/domain/screening/signup-block";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Addresses and names that nobody may sign up with. Existing accounts are not affected. */
export const signupBlocks = pgTable(
  "signup_blocks",
  {
    id: identity(),
    kind: text("kind", { enum: signupBlockKinds }).notNull(),
    /** Normalized: in lower case; a name by its skeleton, a network as CIDR. */
    value: text("value").notNull(),
    /** As typed. */
    typedValue: text("typed_value").notNull(),
    note: text("note").notNull(),
    createdByKey: bigintColumn("created_by_key")
      .notNull()
      .references(() => users.key),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** How many sign-ups it refused, and when it last did. */
    refusedCount: integer("refused_count").notNull().default(0),
    refusedAt: timestamptz("refused_at"),
    /** Null if it never ends. */
    expiresAt: timestamptz("expires_at"),
  },
  (t) => [
    uniqueIndex("signup_blocks_value").on(t.kind, t.value),
    index("signup_blocks_expiry").on(t.expiresAt),
  ],
);
