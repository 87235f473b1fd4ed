import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
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
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    // A local file, or the end of an empty archive.
    return bytesRead === 4 && ["PK\x03\x04", "PK\x05\x06"].includes(buffer.toString("latin1"));
  } finally {
    await file.close();
  }
}
