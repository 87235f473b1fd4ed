import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { traceKinds } from "#lib/domain/screening/lookalike-account";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

const userReference = (name: string) =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

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
