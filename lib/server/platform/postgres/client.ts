import { drizzle } from "drizzle-orm/postgres-js";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { connect } from "#lib/server/platform/postgres/connect";

/** Where the database is; `boot` says it before anything asks. */
const target = singleton<{ url: string | null }>("database.url", () => ({ url: null }));

export function setDatabaseUrl(url: string): void {
  target.url = url;
}

/** The driver's own client, for the few statements that drizzle has no words for. */
export const client = () =>
  singleton("database.client", () => {
    if (!target.url) throw new Error("The database has not been started.");
    return connect(target.url, {
      max: env().DATABASE_POOL,
      connection: { application_name: "fundlore", TimeZone: "UTC", statement_timeout: 15_000 },
    });
  });

/** The typed database. Statements on hot paths are prepared once with `.prepare(name)`. */
export const db = () => singleton("database.drizzle", () => drizzle(client()));

export type Database = ReturnType<typeof db>;
/** Inside a transaction, or not. */
export type Executor = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];
