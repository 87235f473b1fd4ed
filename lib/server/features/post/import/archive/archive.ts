import type { Readable } from "node:stream";
import { limits } from "#lib/domain/limits";
import { isLocalFault } from "#lib/server/core/local-fault";
import { ImportFailedError } from "#lib/server/features/post/import/failure";

export type Entry = { name: string; bytes: number };

/** The files of an export. Names are relative, with "/" between folders. */
export type Archive = {
  entries: Entry[];
  /** Streams the bytes of an entry: as many as its `bytes` say, or an error. */
  open: (entry: Entry) => Promise<Readable>;
  close: () => void;
};

/**
 * Reads a whole entry.
 * @throws ImportFailedError(tooLarge) if it has more than `maxBytes`
 */
export async function readBytes(
  archive: Archive,
  entry: Entry,
  maxBytes: number = limits.postImport.documentBytes,
): Promise<Buffer> {
  if (entry.bytes > maxBytes) throw new ImportFailedError("tooLarge");
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await archive.open(entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw isLocalFault(error) ? error : new ImportFailedError("malformed");
  }
  return Buffer.concat(chunks);
}

/** Returns the first bytes of an entry as text, for recognizing it. */
export async function readHead(archive: Archive, entry: Entry, bytes = 8_192): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await archive.open(entry)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= bytes) break;
    }
  } catch (error) {
    throw isLocalFault(error) ? error : new ImportFailedError("malformed");
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString("utf8");
}
