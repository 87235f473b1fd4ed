import pg from "pg";
import { resultTypes } from "#lib/server/platform/postgres/result-types";

/**
 * Opens one connection outside of the pool, for commands that take long or need another database.
 * The caller ends it. Its end is reported by its next statement.
 */
export async function connect(url: string, connectionTimeoutMillis = 10_000): Promise<pg.Client> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis,
    keepAlive: true,
    types: resultTypes,
  });
  connection.on("error", () => {});
  await connection.connect();
  return connection;
}

/** Runs `work` with a connection of its own. */
export async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = await connect(url);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
