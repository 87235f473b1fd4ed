import type { ImportFailure, ImportProblemKind, ImportSystem } from "#lib/domain/post/import";
import { isLocalFault } from "#lib/server/core/local-fault";
import { readImportFailure } from "#lib/server/features/post/import/failure";
import { convertPost } from "#lib/server/features/post/import/read/convert-post";
import type { PictureStore } from "#lib/server/features/post/import/read/picture-store";
import type { ReadPost, UnreadDocument } from "#lib/server/features/post/import/read/read-post";
import type { SourceDocument } from "#lib/server/features/post/import/read/source-post";

const failureKinds: Partial<Record<ImportFailure, ImportProblemKind>> = {
  malformed: "documentMalformed",
  tooLarge: "documentTooLarge",
};

/** Returns the name of a document as the database can store it. */
export const cleanName = (name: string): string => name.toWellFormed().replaceAll("\0", " ");

/** Reads a document. Its errors become the reason why it could not be read. Throws faults of this host. */
export async function readDocument(
  { name, read }: SourceDocument,
  system: ImportSystem,
  store: PictureStore,
): Promise<{ post: ReadPost } | { unread: UnreadDocument }> {
  try {
    return { post: await convertPost(await read(), system, store) };
  } catch (error) {
    if (isLocalFault(error)) throw error;
    const title = cleanName(name);
    const failure = readImportFailure(error);
    const kind = failure && failureKinds[failure];
    if (kind) return { unread: { title, failure: kind } };
    // Parsers of nested text call themselves.
    if (error instanceof RangeError) return { unread: { title, failure: "documentTooComplex" } };
    const stack = (error instanceof Error && error.stack) || String(error);
    return { unread: { title, failure: "documentInternal", stack } };
  }
}
