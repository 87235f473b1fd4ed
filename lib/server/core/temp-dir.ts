import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

const staleAfter = 60 * 60_000;

const parent = () =>
  singleton("file.temporary", async () => {
    const path = join(env().DATA_DIR, "uploads");
    await mkdir(path, { recursive: true });
    await sweep(path);
    return path;
  });

/** What a killed process left behind. */
async function sweep(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    const folder = join(path, name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > staleAfter) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with a folder of its own, which is gone afterwards. */
export async function withTempDir<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await parent(), "u"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
