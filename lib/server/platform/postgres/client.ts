import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { withAfterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Connection, Rows } from "#lib/server/platform/postgres/connection";
import { Connections } from "#lib/server/platform/postgres/connections";
import { RoutedPool } from "#lib/server/platform/postgres/replica/routed-pool";
import { createTag, type Sql } from "#lib/server/platform/postgres/sql-tag";

/** PostgreSQL ends a statement after this time. */
const statementTimeoutMs = 15_000;
/** A connection is given up after this time, because even the end of its statement did not come. */
const deadlineMs = 20_000;

/** Set by `boot` before the first query. */
const getTarget = () =>
  singleton<{ url: string | null; deadlineMs: number }>("database.url", () => ({
    url: null,
    deadlineMs,
  }));

export type DatabaseOptions = {
  /** 0 in a command that raises PostgreSQL's own timeout for long statements. */
  deadlineMs?: number;
};

/** Sets the database of this process. */
export function setDatabaseUrl(url: string, options: DatabaseOptions = {}): void {
  Object.assign(getTarget(), { url, deadlineMs: options.deadlineMs ?? deadlineMs });
}

/** Returns the pool of connections to the primary. */
export const connections = () =>
  singleton("database.connections", () => {
    const { url } = getTarget();
    if (!url) throw new Error("The database has not been started.");
    return new Connections(url, getConnectionOptions());
  });

/** Returns the settings of each pool of this process. */
export const getConnectionOptions = () => ({
  max: env().DATABASE_POOL,
  statement_timeout: statementTimeoutMs,
  deadlineMs: getTarget().deadlineMs,
  canPrepare: env().DATABASE_PREPARE,
});

const routedPool = () => singleton("database.routedPool", () => new RoutedPool(connections));

/** Returns the tag for the statements that drizzle cannot express. They are prepared. */
export const client = (): Sql =>
  singleton("database.client", () => {
    const tagFor = (connection: Pick<Connection, "query">) =>
      createTag((text, values) => connection.query({ text, name: "prepared" }, values));
    return Object.assign(tagFor(routedPool()), {
      begin: <T>(work: (tx: ReturnType<typeof tagFor>) => Promise<T>) =>
        routedPool().transaction((connection) => work(tagFor(connection))),
    });
  });

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Runs a statement that is prepared under its text. */
export const queryPrepared = (text: string, values: unknown[]): Promise<unknown> =>
  routedPool().query({ text, name: "prepared" }, values);

/** Returns the drizzle database. Prepare statements on hot paths once with `.prepare(name)`. */
export const db = () => singleton("database.drizzle", () => createDatabase(routedPool()));

type Database = Omit<PgDatabase<RowsHKT, Record<string, never>>, "$client">;
/** A database or a transaction. */
export type Executor = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Lets drizzle use the pool. Its own transactions would lose a connection that fails to begin one. */
function createDatabase(pool: RoutedPool): Database {
  const toDatabase = (queryable: Pick<Connection, "query">) =>
    drizzle({ client: queryable as unknown as pg.PoolClient }) as NodePgDatabase<
      Record<string, never>
    >;
  const database = toDatabase(pool);
  database.transaction = (work, config) =>
    withAfterCommit(() =>
      pool.use((connection) => toDatabase(connection).transaction(work, config)),
    );
  return database as unknown as Database;
}
