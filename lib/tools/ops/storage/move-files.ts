import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { isAppError } from "#lib/server/core/error";
import { dataExports } from "#lib/server/features/account/export/schema";
import { db } from "#lib/server/platform/postgres/client";
import type { Storage } from "#lib/server/platform/storage/storage";
import { toExportKey, toFileKey } from "#lib/server/platform/storage/storage-key";
import { readFileRows } from "#lib/tools/ops/storage/read-file-rows";
import { withRetries } from "#lib/tools/ops/storage/with-retries";

export type MoveResult = { copied: number; present: number; missing: string[]; bytes: number };

type StoredObject = { id: string; key: string; bytes: number; mediaType: string };

/** Yields all uploads, and the archives of users' data that can still be downloaded. */
async function* listObjects(): AsyncGenerator<StoredObject> {
  for await (const rows of readFileRows()) {
    for (const { isReady, ...row } of rows) if (isReady) yield { ...row, key: toFileKey(row.id) };
  }
  const { id, attempts, bytes, state } = dataExports;
  const archives = await db()
    .select({ id, attempts, bytes })
    .from(dataExports)
    .where(eq(state, "ready"));
  for (const archive of archives) {
    const key = toExportKey(archive.id, archive.attempts);
    yield { id: key, key, bytes: archive.bytes ?? 0, mediaType: "application/zip" };
  }
}

/**
 * Copies the bytes of all files from one storage to another, and reads each copy back to compare it.
 * Files that are there with their size are left, so an interrupted run goes on. Variants and built
 * files are not copied: servers make them anew.
 * @throws Error if a copy differs from its source
 */
export async function moveFiles(source: Storage, target: Storage): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, present: 0, missing: [], bytes: 0 };
  const folder = await mkdtemp(join(tmpdir(), "fundlore-move-"));
  try {
    for await (const object of listObjects()) {
      const stored = await withRetries.execute(() => target.size(object.key));
      if (stored === object.bytes) result.present += 1;
      else if (await copyObject(source, target, object, join(folder, "copy"))) {
        result.copied += 1;
        result.bytes += object.bytes;
      } else result.missing.push(object.id);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

/** Returns false if the source does not have the object. */
async function copyObject(
  source: Storage,
  target: Storage,
  { id, key, bytes, mediaType }: StoredObject,
  path: string,
): Promise<boolean> {
  try {
    return await withRetries.execute(async () => {
      const expected = await digest(source, key, path);
      await target.put(key, path, { mediaType, bytes });
      if ((await digest(target, key)) !== expected) {
        await target.remove(key);
        throw new Error(`The copy of ${id} differs from its source.`);
      }
      return true;
    });
  } catch (error) {
    if (isAppError(error) && error.errorName === "notFound") return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Hashes an object, and writes it to `path` if given. */
async function digest({ read }: Storage, key: string, path?: string): Promise<string> {
  const hash = createHash("sha256");
  const tee = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, path ? chunk : undefined);
    },
  });
  const stream = await read(key);
  if (path) await pipeline(stream, tee, createWriteStream(path));
  else await pipeline(stream, tee.resume());
  return hash.digest("hex");
}
