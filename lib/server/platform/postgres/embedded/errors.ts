/** A failure the operator can act on: the message is one plain sentence, fit to print alone. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";
}

/** What every message ends with when the embedded server cannot be used at all. */
export const USE_DATABASE_URL =
  "or set DATABASE_URL to a PostgreSQL server of your own, and this one is not needed";

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), or "" when it has none. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** The message of anything thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
