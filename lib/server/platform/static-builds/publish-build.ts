import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#lib/server/core/log";
import { createSemaphore } from "#lib/server/core/semaphore";
import { getMediaType, listFiles } from "#lib/server/platform/http/static-files";
import {
  listStoredFiles,
  toStaticFileKey,
  writeBuild,
} from "#lib/server/platform/static-builds/build-store";
import { getStorage } from "#lib/server/platform/storage/get-storage";

const renewalIntervalMs = 6 * 3_600_000;
const retryDelayMs = 60_000;
/** The server starts without it if the storage is away or slow. */
const maxStartDelayMs = 15_000;
const uploadsAtOnce = 8;

/**
 * Publishes the files of the build in `folder`, so that every server can serve them: this one after
 * a later build has replaced them, and others to whom a page of this one is not known.
 */
export async function publishBuild(folder: string): Promise<void> {
  const id = (await readFile(join(folder, "BUILD_ID"), "utf8")).trim();
  const root = join(folder, "static");
  const names = listFiles(root).filter((name) => !/\.(?:br|gz)$/.test(name));
  // First, or a file that only old builds shared with this one could be removed in between.
  await writeBuild(id, names);
  const stored = await listStoredFiles();
  const { put } = await getStorage();
  const semaphore = createSemaphore(uploadsAtOnce);
  const upload = async (name: string) => {
    const path = join(root, name);
    const { size } = await stat(path);
    await put(toStaticFileKey(name), path, { mediaType: getMediaType(name), bytes: size });
  };
  const missing = names.filter((name) => !stored.has(name));
  await Promise.all(missing.map((name) => semaphore.run(() => upload(name))));
}

/**
 * Publishes the build in `folder` and renews it while the process runs. Resolves when it is
 * published, or after 15 seconds. A failure is retried in the background.
 */
export async function keepPublished(folder: string): Promise<void> {
  const published = Promise.withResolvers<void>();
  const run = async () => {
    for (;;) {
      let delay = renewalIntervalMs;
      try {
        await publishBuild(folder);
        published.resolve();
      } catch (error) {
        log().warn({ err: error }, "publishing the build failed; retrying");
        delay = retryDelayMs;
      }
      await wait(delay, null, { ref: false });
    }
  };
  run();
  await Promise.race([published.promise, wait(maxStartDelayMs)]);
}
