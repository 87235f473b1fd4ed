import postgres from "postgres";

/** The unique constraint that a failed statement ran into; null for any other failure. */
export function getViolatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof postgres.PostgresError) || cause.code !== "23505") return null;
  return cause.constraint_name ?? null;
}
