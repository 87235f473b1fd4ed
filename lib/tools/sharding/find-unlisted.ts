import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "#lib/server/platform/postgres/migration/migration-files";
import { classifyStatement } from "#lib/tools/sharding/classify";
import { crossShard } from "#lib/tools/sharding/cross-shard";

export type NamedStatement = { operation: string; text: string };

/** Returns the columns of each table, as of the newest migration. */
export function readColumns(): Map<string, string[]> {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const [number] = JSON.parse(journal).entries.at(-1).tag.split("_");
  const snapshot = readFileSync(join(migrationsFolder, "meta", `${number}_snapshot.json`), "utf8");
  const tables: { name: string; columns: object }[] = Object.values(JSON.parse(snapshot).tables);
  return new Map(tables.map(({ name, columns }) => [name, Object.keys(columns)]));
}

/** Returns the statements that need more than one shard and that `crossShard` does not name. */
export async function findUnlisted(statements: readonly NamedStatement[]): Promise<string[]> {
  const columns = readColumns();
  const listed = new Set(crossShard.flatMap((each) => each.statements));
  const unlisted = new Map<string, string>();
  for (const { operation, text } of statements) {
    // Cursors, settings and the like use no table.
    if (!/\b(?:from|into|update)\b/i.test(text)) continue;
    const { shards, name } = await classifyStatement(text, (table) => columns.get(table));
    const isCrossShard = shards === "everyShard" || shards === "mixed";
    if (isCrossShard && !listed.has(name)) unlisted.set(name, `${name}, of ${operation}`);
  }
  return [...unlisted.values()].toSorted();
}
