import type { ClientBase } from "pg";

/** Values read the same on every server. The transaction may last longer than a request may. */
const sessionSettings = {
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  lock_timeout: "30s",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "3",
  search_path: "public",
};

/** Applies the settings to the transaction. */
export async function applySettings(connection: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(sessionSettings)) {
    await connection.query("select set_config($1, $2, true)", [name, value]);
  }
}

type TableName = { schema: string; name: string };

export const quoteTable = ({ schema, name }: TableName): string => `"${schema}"."${name}"`;

export const quoteColumns = (columns: string[]): string =>
  columns.map((each) => `"${each}"`).join(", ");
