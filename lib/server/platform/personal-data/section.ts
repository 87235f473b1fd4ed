import { eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "#lib/server/platform/postgres/client";

/** The user whose data is exported. */
export type Subject = { key: bigint; id: string; email: string };

/** A list of the archive: the rows of one table that belong to the user. */
export type Section = {
  /** Names the file and its title in the messages. */
  name: string;
  table: PgTable;
  /** Returns the condition that a row belongs to the user. */
  isOwn: (subject: Subject) => SQL | undefined;
  /** True for each exported column, else the reason why it is left out. */
  fields: Record<string, true | string>;
  /** Rows that are read at a time. Fewer of tables with long texts. */
  batchSize: number;
};

/** Reasons why a column is not in the archive. */
const omission = {
  own: "always the user whom the archive is about",
  secret: "a secret or its hash, which must not lie in a download folder",
  derived: "computed from what the archive has",
  internal: "bookkeeping that says nothing about the user",
  others: "the words or choices of others",
} as const;

type Column<T extends PgTable> = keyof T["$inferSelect"] & string;

/** Columns in the archive, and those left out by the reason. */
type Columns<C> = { exported: readonly C[] } & { [K in keyof typeof omission]?: readonly C[] };

type Named<L> = { [K in keyof L]: L[K] extends readonly (infer C)[] ? C : never }[keyof L];

// Every column is named, so that a new one cannot be forgotten.
type Unnamed<T extends PgTable, O, L> = [Exclude<Column<T>, O | Named<L>>] extends [never]
  ? unknown
  : { unnamed: Exclude<Column<T>, O | Named<L>> };

/**
 * Defines a section of the rows whose column `owner` has the user's key, or that fulfil a condition.
 * A column that refers to another user is exported as that user's public ID.
 */
export function defineSection<
  T extends PgTable,
  const O extends Column<T> | Section["isOwn"],
  const L extends Columns<Column<T>>,
>(name: string, table: T, owner: O, columns: L & Unnamed<T, O, L>, batchSize = 500): Section {
  const { exported, ...omitted }: Columns<string> = columns;
  const fields: Section["fields"] = Object.fromEntries(exported.map((column) => [column, true]));
  for (const reason of Object.keys(omitted) as (keyof typeof omission)[]) {
    for (const column of omitted[reason] ?? []) fields[column] = omission[reason];
  }
  if (typeof owner === "function") return { name, table, isOwn: owner, fields, batchSize };
  const ownColumn = getTableColumns(table)[owner as string] as PgColumn;
  fields[owner as string] = omission.own;
  return { name, table, isOwn: ({ key }) => eq(ownColumn, key), fields, batchSize };
}

/** Returns the condition that `reference` is the `id` of a row that belongs to the user by `owner`. */
export const isOfOwn =
  (reference: PgColumn, id: PgColumn, owner: PgColumn) =>
  ({ key }: Subject): SQL =>
    inArray(reference, db().select({ id }).from(id.table).where(eq(owner, key)));
