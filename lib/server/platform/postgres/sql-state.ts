/** The fields of an error that PostgreSQL reported. */
type ServerError = Error & { code: string; severity: string; constraint?: string };

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && "severity" in error && "code" in error;

/** Returns the error that PostgreSQL reported, which drizzle wraps; null for any other error. */
export function findServerError(error: unknown): ServerError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isServerError(each)) return each;
  }
  return null;
}

/** True if PostgreSQL ends the connection after this error. */
export const isFatal = (error: unknown): boolean =>
  isServerError(error) && (error.severity === "FATAL" || error.severity === "PANIC");

/** True if the server refused to write, because it is, or has become, a replica. */
export const isReadOnly = (error: unknown): boolean =>
  isServerError(error) && error.code === "25006";

/**
 * SQLSTATEs of a server that stops, starts, refuses more connections or takes too long. A repeated
 * call may succeed. 08: connection; 57P: stopping, starting; 53300: connections; 57014: timeout.
 */
const transientStates = /^(?:08\w{3}|57P0[1-5]|53300|57014)$/;

export const isTransient = (error: unknown): boolean =>
  isServerError(error) && transientStates.test(error.code);
