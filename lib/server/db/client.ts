import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";
import { singleton } from "#lib/server/singleton";

/** Where the database is; `connectDatabase` sets it before anything asks. */
const target = singleton<{ url: string | null }>("database.url", () => ({ url: null }));

export function setDatabaseUrl(url: string): void {
  target.url = url;
}

/** The driver's own client, for the few statements that drizzle has no words for. */
export const client = () =>
  singleton("database.client", () => {
    const url = target.url ?? env().DATABASE_URL;
    if (!url) throw new Error("The database has not been started.");
    return connect(url, env().DATABASE_POOL);
  });

export function connect(url: string, max: number) {
  return postgres(url, {
    max,
    connect_timeout: 10,
    idle_timeout: 0,
    onnotice: () => {},
    connection: { application_name: "fundlore", TimeZone: "UTC", statement_timeout: 15_000 },
    onclose: () => log().debug("a database connection closed"),
  });
}

/** The typed database. Statements on hot paths are prepared once with `.prepare(name)`. */
export const db = () => singleton("database.drizzle", () => drizzle(client()));

export type Database = ReturnType<typeof db>;
/** Inside a transaction, or not. */
export type Executor = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];
