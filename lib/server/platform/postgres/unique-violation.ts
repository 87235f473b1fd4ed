import postgres from "postgres";

/** Returns the name of the unique constraint a statement violated; null for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof postgres.PostgresError) || cause.code !== "23505") return null;
  return cause.constraint_name ?? null;
}
