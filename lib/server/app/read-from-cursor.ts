import { isAppError } from "#lib/server/core/error";

/**
 * Reads the page of a list after the cursor in the URL; the first page if there is none or the server
 * rejects it. `from` is the accepted cursor. Throws any other error, so that no failure is cached as
 * the page of that URL.
 */
export async function readFromCursor<Cursor, Page>(
  cursor: Cursor | null | undefined,
  read: (cursor: Cursor | undefined) => Promise<Page>,
): Promise<{ page: Page; from: Cursor | undefined }> {
  if (cursor) {
    try {
      return { page: await read(cursor), from: cursor };
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
  }
  return { page: await read(undefined), from: undefined };
}
