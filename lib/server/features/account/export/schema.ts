import { sql } from "drizzle-orm";
import { bigint, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { dataExportStates } from "#lib/domain/account/export";
import { locales } from "#lib/domain/locale";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Archives of a user's data, one per user; a new request replaces it. A task makes each. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey(),
    userKey: userReference().unique(),
    state: text("state", { enum: dataExportStates }).notNull().default("waiting"),
    /** The language of the readable pages. */
    language: text("language", { enum: locales }).notNull(),
    /** Counts also the attempt under way. Each stores its archive by a key of its own. */
    attempts: smallint("attempts").notNull().default(0),
    requestedAt: timestamptz("requested_at").notNull().defaultNow(),
    /** When the row and the archive are deleted. Null until it is ready or has failed. */
    expiresAt: timestamptz("expires_at"),
    /** Size of the archive. Null until it is ready. */
    bytes: bigint("bytes", { mode: "number" }),
    /** Error of the last failed attempt. */
    lastError: text("last_error"),
  },
  (t) => [index("data_exports_expiry").on(t.expiresAt).where(sql`expires_at is not null`)],
);
