import { client } from "#lib/server/platform/postgres/client";

/** A statement as sent to PostgreSQL. */
export type Statement = { text: string; parameters: readonly unknown[] };

/** True for the query the driver sends on each new connection. */
const isDriverQuery = (text: string) => text.includes("from pg_catalog.pg_type");

/**
 * Records the statements sent to PostgreSQL while `work` runs, including `begin` and `commit`.
 * Background work is recorded too, so drain it first.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const { options } = client();
  const statements: Statement[] = [];
  const previous = options.debug;
  options.debug = (_, text, parameters) => {
    if (!isDriverQuery(text)) statements.push({ text: text.trim(), parameters });
  };
  try {
    await work();
  } finally {
    options.debug = previous;
  }
  return statements;
}
