/** Returns the message of the first cause: that of a query names its parameters, its cause does not. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message.slice(0, 500) : describeCause(error.cause);
}
