import type { QueryConfig } from "pg";
import { withChildSpan } from "#lib/server/core/span";

/** Names of tables at the top level, without those of subqueries. */
const tablePattern = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i;

function removeSubqueries(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, "");
  return shorter === text ? text : removeSubqueries(shorter);
}

/**
 * Sends a statement in a span of the request that needs it. The span has no values: it is named by
 * operation and prepared statement or table, such as `SELECT post_detail` or `INSERT likes`.
 */
export function traceStatement<T>({ text, name }: QueryConfig, send: () => Promise<T>): Promise<T> {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? "";
  const table = tablePattern.exec(removeSubqueries(text))?.[1];
  const target = name && name !== "prepared" ? name : table;
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    ...(table && { "db.collection.name": table }),
  };
  return withChildSpan(target ? `${operation} ${target}` : operation, attributes, send);
}
