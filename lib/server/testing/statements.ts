import { client } from "#lib/server/db/client";

/** What the driver asks by itself on each new connection. */
const isOfDriver = (statement: string) => statement.includes("from pg_catalog.pg_type");

/**
 * The statements that are sent to PostgreSQL while `work` runs, `begin` and `commit` among them.
 * Work in the background counts too: settle it first.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { options } = client();
  const statements: string[] = [];
  const before = options.debug;
  options.debug = (_, statement) => {
    if (!isOfDriver(statement)) statements.push(statement.trim());
  };
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return statements;
}
