import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import {
  EmbeddedError,
  getErrorCode,
  getErrorMessage,
} from "#lib/server/platform/postgres/embedded/errors";

type Link = { source: string; target: string };

/**
 * Restores the library symlinks listed in `<packageRoot>/native/pg-symlinks.json` and returns how
 * many were missing. npm tarballs contain no symlinks, and many installs skip the script that
 * creates them.
 * @throws EmbeddedError if the package folder is not writable
 */
export async function restoreLinks(packageRoot: string): Promise<number> {
  const links = await readLinks(join(packageRoot, "native", "pg-symlinks.json"));
  const made = await Promise.all(links.map((link) => restoreLink(packageRoot, link)));
  return made.filter(Boolean).length;
}

/** Sets the executable bits of `files` that lack them. */
export async function restoreModes(files: string[]): Promise<void> {
  for (const file of files) {
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0o111) continue;
    await chmod(file, mode | 0o755).catch((error) => throwNotRepairable(file, error));
  }
}

async function readLinks(list: string): Promise<Link[]> {
  const text = await readFile(list, "utf8").catch(() => "[]");
  return JSON.parse(text) as Link[];
}

async function restoreLink(packageRoot: string, link: Link): Promise<boolean> {
  const target = join(packageRoot, link.target);
  const isIntact = await stat(target).then(
    () => true,
    () => false,
  );
  if (isIntact) return false;
  // Relative, so the package can be moved or copied.
  const source = relative(dirname(target), join(packageRoot, link.source));
  await symlink(source, target).catch((error) => {
    if (getErrorCode(error) !== "EEXIST") throwNotRepairable(target, error);
  });
  return true;
}

function throwNotRepairable(file: string, error: unknown): never {
  throw new EmbeddedError(
    `The embedded PostgreSQL is incompletely installed and ${basename(file)} cannot be repaired (${getErrorMessage(error)}): run "npm rebuild" as the owner of ${dirname(file)}`,
    { cause: error },
  );
}
