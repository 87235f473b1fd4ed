import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { diskFull, isDiskFull } from "#lib/server/core/disk-full";
import { AppError } from "#lib/server/core/error";
import type { Storage } from "#lib/server/platform/storage/storage";

const isMissing = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Stores files in a local folder. */
export function createFolderStorage(location: string): Storage {
  const toPath = (key: string) => join(location, key);

  const inspect = async (key: string) => {
    try {
      return await stat(toPath(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    put: async (key, path) => {
      const unfinished = toPath(`unfinished/${crypto.randomUUID()}`);
      const target = toPath(key);
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await copyFile(path, unfinished);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isDiskFull(error) ? diskFull(error) : error;
      }
    },
    read: async (key, { range } = {}) => {
      const part = range && { start: range.first, end: range.last };
      const stream = createReadStream(toPath(key), part);
      try {
        await new Promise((resolve, reject) => stream.once("open", resolve).once("error", reject));
      } catch (error) {
        throw isMissing(error) ? new AppError("notFound") : error;
      }
      return stream;
    },
    size: async (key) => (await inspect(key))?.size ?? null,
    remove: (key) => rm(toPath(key), { force: true }),
    keys: (folder) => listFiles(location, folder),
    lastModified: async (key) => (await inspect(key))?.mtime ?? null,
  };
}

/** Lists the files below a folder, as keys. The folder may not exist yet. */
async function* listFiles(location: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(location, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    yield relative(location, join(entry.parentPath, entry.name)).split(sep).join("/");
  }
}
