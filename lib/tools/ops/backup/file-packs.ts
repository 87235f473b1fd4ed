import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { isAppError } from "#lib/server/core/error";
import type { Storage } from "#lib/server/platform/storage/storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import type { Manifest } from "#lib/tools/ops/backup/manifest";
import type { PartReader, PartWriter } from "#lib/tools/ops/backup/part-io";
import { withRetries } from "#lib/tools/ops/storage/with-retries";

/** A pack is one part, so that a bucket does not get a request for each file. */
const packBytes = 256 * 1024 * 1024;
const packCount = 10_000;
const namedMissing = 20;

type ListedFile = { id: string; bytes: number };

/** Yields the files of the list that a dump wrote, in packs of limited size. */
async function* readPacks(fileList: string): AsyncGenerator<ListedFile[]> {
  let files: ListedFile[] = [];
  let bytes = 0;
  for await (const line of createInterface({ input: createReadStream(fileList) })) {
    const [id = "", size] = line.split("\t");
    files.push({ id, bytes: Number(size) });
    bytes += Number(size);
    if (bytes < packBytes && files.length < packCount) continue;
    yield files;
    files = [];
    bytes = 0;
  }
  if (files.length > 0) yield files;
}

/** Returns the content of a file, or null if it is missing, incomplete or just deleted. */
async function openIfComplete(storage: Storage, key: string, bytes: number) {
  const size = await withRetries.execute(() => storage.size(key));
  if (size !== bytes) return null;
  try {
    return await withRetries.execute(() => storage.read(key));
  } catch (error) {
    if (isAppError(error) && error.errorName === "notFound") return null;
    throw error;
  }
}

/** Returns the files as a tar archive, which is read from the storage as it is consumed. */
function packFiles(
  files: ListedFile[],
  storage: Storage,
  onMissing: (id: string) => void,
  onPacked: (bytes: number) => void,
): Readable {
  const archive = pack();
  const fill = async () => {
    for (const { id, bytes } of files) {
      const key = toFileKey(id);
      const content = await openIfComplete(storage, key, bytes);
      if (!content) {
        onMissing(id);
        continue;
      }
      await pipeline(content, archive.entry({ name: key, size: bytes }));
      onPacked(bytes);
    }
    archive.finalize();
  };
  fill().catch((error) => archive.destroy(error));
  return Readable.from(archive, { objectMode: false });
}

/**
 * Writes the files of the list into packs. Files never change, so those of the moment of the dump
 * are what it refers to. Smaller variants are left out: the server makes them again. Counts files whose
 * bytes are missing or incomplete, among them those that were deleted meanwhile.
 */
export async function writeFilePacks(
  fileList: string,
  storage: Storage,
  { write }: PartWriter,
  signal?: AbortSignal,
): Promise<Manifest["files"]> {
  const files: Manifest["files"] = {
    count: 0,
    bytes: 0,
    missingCount: 0,
    missingIds: [],
    parts: [],
  };
  const onMissing = (id: string) => {
    files.missingCount += 1;
    if (files.missingIds.length < namedMissing) files.missingIds.push(id);
  };
  const onPacked = (bytes: number) => {
    signal?.throwIfAborted();
    files.count += 1;
    files.bytes += bytes;
  };
  for await (const batch of readPacks(fileList)) {
    const name = `files-${String(files.parts.length + 1).padStart(5, "0")}.tar`;
    files.parts.push(await write(name, packFiles(batch, storage, onMissing, onPacked)));
  }
  return files;
}

/**
 * Puts the files of all packs into the storage.
 * @throws Error if their number or size differs from the manifest
 */
export async function readFilePacks(
  { files }: Manifest,
  read: PartReader,
  storage: Storage,
  tempFolder: string,
  signal?: AbortSignal,
): Promise<void> {
  let count = 0;
  let bytes = 0;
  const folder = await mkdtemp(join(tempFolder, "files-"));
  try {
    for (const part of files.parts) {
      const archive = extract();
      const source = read(part);
      const fed = pipeline(source, archive);
      // It is awaited below, after what it feeds.
      fed.catch(() => {});
      for await (const entry of archive) {
        const path = join(folder, "file");
        await pipeline(entry, createWriteStream(path));
        const { size } = await stat(path);
        signal?.throwIfAborted();
        const { name } = entry.header;
        const detail = { mediaType: "application/octet-stream", bytes: size };
        await withRetries.execute(() => storage.put(name, path, detail));
        count += 1;
        bytes += size;
      }
      await fed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (count === files.count && bytes === files.bytes) return;
  throw new Error(
    `The backup has ${count} files with ${bytes} bytes instead of ${files.count} with ${files.bytes}.`,
  );
}
