import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { traceKinds } from "#lib/domain/screening/lookalike-account";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * Where users signed up and logged in, as keyed hashes, for finding accounts of the same person. A
 * job deletes a row when it was not seen for long.
 */
export const accountTraces = pgTable(
  "account_traces",
  {
    kind: text("kind", { enum: traceKinds }).notNull(),
    hash: text("hash").notNull(),
    userKey: userReference(),
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
