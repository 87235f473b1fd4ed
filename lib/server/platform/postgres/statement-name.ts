import { singleton } from "#lib/server/core/singleton";

/** Statements whose text varies without limit must not fill the server's memory. */
const maxNames = 2_000;

/**
 * Returns the name under which connections prepare a statement; undefined if there are too many.
 * The text decides, so that no name ever means two statements.
 */
export function getStatementName(text: string): string | undefined {
  const names = singleton("database.statementNames", () => new Map<string, string>());
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
