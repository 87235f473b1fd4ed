import { readFileSync } from "node:fs";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { bigint, integer, pgSchema } from "drizzle-orm/pg-core";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";

export const migrationsFolder = join(process.cwd(), "lib/server/platform/postgres/migrations");

/** The table in which drizzle lists the migrations it has applied. */
const appliedMigrations = pgSchema("drizzle").table("__drizzle_migrations", {
  id: integer("id").primaryKey(),
  /** `when` of the journal's entry, in milliseconds. */
  createdAt: bigint("created_at", { mode: "number" }).notNull(),
});

type Journal = { entries: { tag: string; when: number }[] };

/** Returns the migrations of this version of the program, oldest first. */
const listMigrations = (): Journal["entries"] =>
  singleton("database.migrations", () => {
    const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
    return (JSON.parse(journal) as Journal).entries;
  });

/** Returns the time of the newest migration that the database has, or 0. */
async function findSchemaVersion(): Promise<number> {
  const [newest] = await db()
    .select({ createdAt: appliedMigrations.createdAt })
    .from(appliedMigrations)
    .orderBy(desc(appliedMigrations.createdAt))
    .limit(1);
  return newest?.createdAt ?? 0;
}

/** Throws if the database lacks a migration of this version. A newer database is fine. */
export async function requireMigrations(): Promise<void> {
  const version = await findSchemaVersion();
  const missing = listMigrations().filter(({ when }) => when > version);
  if (missing.length > 0) throw new Error(`migration ${missing[0]?.tag} is not applied`);
}
