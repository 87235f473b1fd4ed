import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { queryPrepared } from "#lib/server/platform/postgres/client";
import type { Rows } from "#lib/server/platform/postgres/connection";

/**
 * Prepares a statement with placeholders that drizzle's builder cannot express. To plan a long one
 * anew for each call would take longer than to run it. The columns are named as in `Row`.
 */
export function prepareRows<Row extends object>(statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return {
    execute: (values: Record<string, unknown>) =>
      queryPrepared(text, fillPlaceholders(params, values)) as Promise<Rows<Row>>,
  };
}
