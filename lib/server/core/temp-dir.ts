import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

const staleAfterMs = 60 * 60_000;

const ensureParent = () =>
  singleton("file.temporary", async () => {
    const path = join(env().DATA_DIR, "uploads");
    await mkdir(path, { recursive: true, mode: 0o700 });
    await removeStale(path);
    return path;
  });

/** Removes the old folders of killed processes. */
async function removeStale(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    const folder = join(path, name);
    const ageMs = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (ageMs > staleAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with a new folder and removes it afterwards. */
export async function withTempDir<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await ensureParent(), "u"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
