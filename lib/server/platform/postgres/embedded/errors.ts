/** A failure that an administrator can fix. The message is one sentence, fit to print alone. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";
}

/** Ends every message about an embedded server that cannot be used at all. */
export const USE_DATABASE_URL =
  "or set DATABASE_URL to a PostgreSQL server of your own, and this one is not needed";

/** Returns the `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), or "". */
export function getErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** Returns the message of anything thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
