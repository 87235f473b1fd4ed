import { findServerError } from "#lib/server/platform/postgres/sql-state";

/** Returns the name of the unique constraint a statement violated; null for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  const cause = findServerError(error);
  return cause?.code === "23505" ? (cause.constraint ?? null) : null;
}
