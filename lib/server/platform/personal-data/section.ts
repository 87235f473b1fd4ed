import { eq, inArray, type SQL } from "drizzle-orm";
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

type Definition<T extends PgTable> = {
  name: string;
  table: T;
  isOwn: Section["isOwn"];
  // Every column is named, so that a new one cannot be forgotten.
  fields: Record<keyof T["$inferSelect"], true | string>;
  batchSize?: number;
};

/** Defines a section. A column that refers to another user is exported as that user's public ID. */
export const defineSection = <T extends PgTable>({
  batchSize = 500,
  ...section
}: Definition<T>): Section => ({ ...section, batchSize });

/** Reasons why a column is not in the archive. */
export const omission = {
  own: "always the user whom the archive is about",
  secret: "a secret or its hash, which must not lie in a download folder",
  derived: "computed from what the archive has",
  internal: "bookkeeping that says nothing about the user",
  others: "the words or choices of others",
} as const;

/** Returns the condition that `reference` is the `id` of a row that belongs to the user by `owner`. */
export const isOfOwn =
  (reference: PgColumn, id: PgColumn, owner: PgColumn) =>
  ({ key }: Subject): SQL =>
    inArray(reference, db().select({ id }).from(id.table).where(eq(owner, key)));
