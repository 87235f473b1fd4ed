/** True for a decimal id that fits PostgreSQL's bigint. */
export const isSerialId = (param: string): boolean => /^[1-9]\d{0,17}$/.test(param);

/** Decodes a path segment, which Next passes percent-encoded; null if it is malformed. */
export function decodeParam(param: string): string | null {
  try {
    return decodeURIComponent(param);
  } catch {
    return null;
  }
}
