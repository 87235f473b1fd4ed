import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** The files beneath `root`, each with its size, in a fixed order; symlinks are left out. */
export async function listTree(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    return `${path.slice(root.length)} ${(await stat(path)).size}`;
  });
  return (await Promise.all(lines)).sort().join("\n");
}

/** A short name for a tree, from its listing and the content of its main file. */
export async function fingerprint(listing: string, file: string): Promise<string> {
  const hash = createHash("sha256").update(listing);
  return hash
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 12);
}

/**
 * Copies the folders and files of `from` to the new folder `to`, readable by everyone and
 * writable by this process's user, whatever the umask; symlinks are left out.
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
