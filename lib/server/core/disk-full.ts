import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";

/** No space, or the quota of the user is used up. */
export const fullCodes = ["ENOSPC", "EDQUOT"];
/** The same of PostgreSQL, whose disk may be another host's. */
const databaseFull = "53100";
/** Messages of libraries without codes, such as the one that resizes pictures. */
const fullText = /No space left on device|Disk quota exceeded/;

/** True if an error or one of its causes says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && [...fullCodes, databaseFull].includes(String(each.code))) return true;
    // The message of an error with a cause may quote what a user wrote.
    if (each.cause === undefined && fullText.test(each.message)) return true;
  }
  return false;
}

const getState = () => singleton("disk-full", () => ({ refusedAt: 0 }));

/** Returns the error for callers while nothing can be stored, and remembers the time. */
export function diskFull(cause: unknown): AppError {
  getState().refusedAt = Date.now();
  return new AppError("serviceUnavailable", { retryAfter: 30, cause });
}

/** True if something could not be stored within the last `ms`. */
export const wasDiskFullWithin = (ms: number): boolean => Date.now() - getState().refusedAt < ms;

/**
 * Runs a read that also stores something. If the disk is full, returns the result of `read`, which
 * stores nothing: a page must not fail because of it.
 */
export async function storeOrRead<T>(store: () => Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return read();
  }
}
