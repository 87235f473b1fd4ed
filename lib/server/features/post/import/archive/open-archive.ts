import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { readHead } from "#lib/server/features/file/read-head";
import type { Archive } from "#lib/server/features/post/import/archive/archive";
import { openZip } from "#lib/server/features/post/import/archive/open-zip";

/**
 * Opens a ZIP file, or takes any other file for the only entry of an archive.
 * @throws ImportFailedError
 */
export async function openArchive(path: string, fileName: string): Promise<Archive> {
  if (await isZip(path)) return openZip(path);
  const { size } = await stat(path);
  return {
    entries: [{ name: fileName, bytes: size }],
    open: async () => createReadStream(path),
    close: () => {},
  };
}

async function isZip(path: string): Promise<boolean> {
  const head = await readHead(path);
  // A local file, or the end of an empty archive.
  return ["PK\x03\x04", "PK\x05\x06"].includes(head.toString("latin1", 0, 4));
}
