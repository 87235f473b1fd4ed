import { sql } from "drizzle-orm";
import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { UserSettings } from "#lib/contracts/user/setting";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** The settings that users chose. A missing one has its default. */
export const userSettings = pgTable(
  "user_settings",
  {
    userKey: userReference().primaryKey(),
    settings: jsonb("settings").$type<Partial<UserSettings>>().notNull(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("user_settings_digest").on(t.userKey).where(sql`settings->'hasDigest' = 'true'::jsonb`),
  ],
);
