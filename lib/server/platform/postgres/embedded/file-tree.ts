import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Lists the files under `root` with their sizes, sorted, without symlinks. */
export async function listTree(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    return `${path.slice(root.length)} ${(await stat(path)).size}`;
  });
  return (await Promise.all(lines)).sort().join("\n");
}

/** Returns a short hash of a tree's listing and its main file. */
export async function computeFingerprint(listing: string, file: string): Promise<string> {
  const hash = createHash("sha256").update(listing);
  return hash
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 12);
}

/**
 * Copies `from` to the new folder `to`, without symlinks. Regardless of the umask, all users can
 * read the copy and only this process's user can write it.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    if (!entry.isFile()) continue;
    await copyFile(source, target);
    const { mode } = await stat(source);
    await chmod(target, (mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
