import { drizzle } from "drizzle-orm/postgres-js";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { connect } from "#lib/server/platform/postgres/connect";

/** Set by `boot` before the first query. */
const target = singleton<{ url: string | null }>("database.url", () => ({ url: null }));

export function setDatabaseUrl(url: string): void {
  target.url = url;
}

/** Returns the driver's client, for the few statements drizzle cannot express. */
export const client = () =>
  singleton("database.client", () => {
    if (!target.url) throw new Error("The database has not been started.");
    return connect(target.url, {
      max: env().DATABASE_POOL,
      connection: { application_name: "fundlore", TimeZone: "UTC", statement_timeout: 15_000 },
    });
  });

/** Returns the drizzle database. Prepare statements on hot paths once with `.prepare(name)`. */
export const db = () => singleton("database.drizzle", () => drizzle(client()));

type Database = ReturnType<typeof db>;
/** A database or a transaction. */
export type Executor = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];
