import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { users } from "#lib/server/features/user/schema";
import type { Section, Subject } from "#lib/server/platform/personal-data/section";
import type { Executor } from "#lib/server/platform/postgres/client";
import { streamRows } from "#lib/server/platform/postgres/stream-rows";

type Field = { name: string; value: SQL; read: (value: unknown) => unknown };

/** Yields the rows of a section, in a transaction. */
export async function* readSection(
  tx: Executor,
  { table, fields, isOwn, batchSize }: Section,
  subject: Subject,
): AsyncGenerator<Record<string, unknown>> {
  const references = findUserReferences(table);
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => fields[name] === true);
  const selected = columns.map(([name, column]) => toField(name, column, references.has(column)));
  const list = selected.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`);
  const query = sql`select ${sql.join(list, sql`, `)} from ${table} where ${isOwn(subject)}`;
  for await (const row of streamRows(tx, query, batchSize)) {
    yield Object.fromEntries(selected.map(({ name, read }) => [name, read(row[name])]));
  }
}

const findUserReferences = (table: PgTable): Set<PgColumn> =>
  new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      return foreignTable === users ? columns : [];
    }),
  );

function toField(name: string, column: PgColumn, isUser: boolean): Field {
  if (!isUser) {
    const read = (value: unknown) => (value === null ? null : column.mapFromDriverValue(value));
    return { name, value: sql`${column}`, read };
  }
  // Null for those whom the product no longer shows.
  const value = sql`(select u.id from users u where u.key = ${column} and u.state = 'active')`;
  return { name: name.replace(/Key$/, "Id"), value, read: (id) => id };
}
