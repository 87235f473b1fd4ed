import { client } from "#lib/server/platform/postgres/client";

/** A statement as it was sent. */
export type Statement = { text: string; parameters: readonly unknown[] };

/** What the driver asks by itself on each new connection. */
const isOfDriver = (text: string) => text.includes("from pg_catalog.pg_type");

/**
 * The statements that are sent to PostgreSQL while `work` runs, `begin` and `commit` among them.
 * Work in the background counts too: settle it first.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const { options } = client();
  const statements: Statement[] = [];
  const before = options.debug;
  options.debug = (_, text, parameters) => {
    if (!isOfDriver(text)) statements.push({ text: text.trim(), parameters });
  };
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return statements;
}
