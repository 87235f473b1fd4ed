import { getStatementListeners } from "#lib/server/platform/postgres/connection";

/** A statement as sent to PostgreSQL. */
export type Statement = { text: string; parameters: readonly unknown[] };

/**
 * Records the statements sent to PostgreSQL while `work` runs, including `begin` and `commit`.
 * Background work is recorded too, so drain it first.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = (text: string, parameters: readonly unknown[]) =>
    statements.push({ text: text.trim(), parameters });
  getStatementListeners().add(record);
  try {
    await work();
  } finally {
    getStatementListeners().delete(record);
  }
  return statements;
}
