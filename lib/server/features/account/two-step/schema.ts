import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** A user's authenticator app. Logins require it once `confirmedAt` is set. */
export const twoSteps = pgTable("two_steps", {
  userKey: userReference().primaryKey(),
  /** Encrypted. */
  secret: text("secret").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
  /** 30-second time step of the last accepted code. That code and older ones are rejected. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Hashed codes for a lost authenticator app. Using a code deletes its row. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userKey: userReference(),
    codeHash: text("code_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.codeHash] })],
);
