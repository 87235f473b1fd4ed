import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { EmbeddedError, USE_DATABASE_URL } from "#lib/server/platform/postgres/embedded/errors";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";

/** On Linux this path reaches a process's working folder past any closed parent folder. */
const WORKING_FOLDER = "/proc/self/cwd";

/**
 * Returns the path by which the server, started in `folder`, reaches that folder: the same path, or
 * WORKING_FOLDER if a parent folder is closed to the server's user.
 */
export async function getServerPath(folder: string, identity: Identity): Promise<string> {
  const closed = process.platform === "linux" && !(await canEnter(folder, identity));
  return closed ? WORKING_FOLDER : folder;
}

/** True if the server's user can enter `folder` from outside. */
export async function canEnter(folder: string, identity: Identity): Promise<boolean> {
  return !identity || (await findClosedFolder(folder, identity)) === null;
}

/**
 * Requires that the server's user can enter the data folder.
 * @throws EmbeddedError that names the closed folder and the remedies
 */
export async function assertCanEnter(folder: string, identity: Identity): Promise<void> {
  const closedFolder = identity && (await findClosedFolder(folder, identity));
  if (!closedFolder) return;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and as uid ${identity.uid} it cannot enter ${closedFolder}, which holds the data folder (${folder}): start Fundlore as an ordinary user, move the data folder out of ${closedFolder}, allow entry with "chmod o+x ${closedFolder}", ${USE_DATABASE_URL}`,
  );
}

/** Returns the outermost folder on the path to `folder`, itself included, that is closed to `identity`. */
export async function findClosedFolder(
  folder: string,
  identity: { uid: number; gid: number },
): Promise<string | null> {
  const chain: string[] = [];
  for (let at = await realpath(folder); ; at = dirname(at)) {
    chain.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const step of chain) {
    const { uid, gid, mode } = await stat(step);
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return step;
  }
  return null;
}
