import type { ClientBase } from "pg";
import { quoteTable } from "#lib/tools/ops/backup/copy-session";
import { compareSchemas, describeSchema } from "#lib/tools/ops/backup/describe-schema";
import type { Manifest } from "#lib/tools/ops/backup/manifest";

/** Throws unless each table has the rows of the backup, and the schema is the same. */
export async function verifyDatabase(
  connection: ClientBase,
  { tables, schema }: Manifest["database"],
): Promise<void> {
  for (const table of tables) {
    const { rows } = await connection.query(`select count(*) from ${quoteTable(table)}`);
    const count = Number(rows[0]?.count);
    if (count !== table.rows) {
      throw new Error(`${table.name} has ${count} rows instead of ${table.rows}.`);
    }
  }
  const { missing, unexpected } = compareSchemas(schema, await describeSchema(connection));
  if (missing.length + unexpected.length === 0) return;
  const differences = [
    ...missing.map((line) => `missing: ${line}`),
    ...unexpected.map((line) => `unexpected: ${line}`),
  ];
  throw new Error(
    `The schema differs from that of the backup in ${differences.length} lines. ${differences.slice(0, 10).join("; ")}`,
  );
}
