import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = join(process.cwd(), "lib/server/platform/postgres/migrations");

export type Migration = {
  tag: string;
  /** `when` of the journal's entry, in milliseconds. It orders migrations and identifies them. */
  when: number;
  hash: string;
  statements: string[];
  /** True if its statements build or drop indexes concurrently, which no transaction may contain. */
  isConcurrent: boolean;
  /** `when` of the oldest migration whose code works with the schema after this one; 0 for all. */
  compatibleFrom: number;
};

type Journal = { entries: { tag: string; when: number }[] };

const concurrently = /^\s*(?:create(?:\s+unique)?|drop)\s+index\s+concurrently\b/i;

/** Removes comments at the beginning of a statement. */
const stripComments = (statement: string) =>
  statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, "");

/** Reads the migrations of `folder`, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as Journal;
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash }, at) => {
    const { tag = "", when = 0 } = entries[at] ?? {};
    const statements = sql.filter((statement) => stripComments(statement) !== "");
    return {
      tag,
      when,
      hash,
      statements,
      isConcurrent: statements.some((statement) => concurrently.test(stripComments(statement))),
      compatibleFrom: readCompatibleFrom(tag, sql.join("\n"), entries),
    };
  });
}

/** @throws Error if the comment names an unknown migration */
function readCompatibleFrom(tag: string, text: string, entries: Journal["entries"]): number {
  const oldest = /^--\s*compatible-from:\s*(\S+)\s*$/m.exec(text)?.[1];
  if (!oldest) return 0;
  const entry = entries.find((each) => each.tag === oldest);
  if (!entry) throw new Error(`Migration ${tag} is compatible from ${oldest}, which is unknown.`);
  return entry.when;
}

/** Returns the name of the index that a statement creates concurrently, or null. */
export const findCreatedIndex = (statement: string): string | null =>
  /^create(?:\s+unique)?\s+index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i.exec(
    stripComments(statement),
  )?.[1] ?? null;
