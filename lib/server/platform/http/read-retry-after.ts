/** Returns the seconds of a Retry-After header; 0 without one, or if it is a date. */
export function readRetryAfter(header: string | null | undefined): number {
  const seconds = /^\d+$/.test(header ?? "") ? Number(header) : 0;
  return Number.isSafeInteger(seconds) ? seconds : 0;
}
