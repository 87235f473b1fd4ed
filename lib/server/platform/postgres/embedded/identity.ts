import { chown, lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedError, USE_DATABASE_URL } from "#lib/server/platform/postgres/embedded/errors";

/** The user PostgreSQL runs as; null for the user of this process. */
export type Identity = { uid: number; gid: number } | null;

/** The user `nobody` on Linux. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Chooses the user that runs the server. An ordinary user runs it as themselves. Root runs it as
 * the owner of the cluster, else of the data folder, else as `nobody`. A cluster owned by root, as
 * after a restore from a backup, changes owner.
 * @throws EmbeddedError if the cluster belongs to another user and we are not root
 */
export async function chooseIdentity(cluster: string, dataDir: string): Promise<Identity> {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const owner = await stat(cluster).catch(() => null);
  if (self !== 0) {
    if (!owner || owner.uid === self) return null;
    throw new EmbeddedError(
      `The database folder ${cluster} belongs to another user (uid ${owner.uid}, this is uid ${self}): run as that user, give yourself the folder with chown -R, ${USE_DATABASE_URL}`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const parent = await stat(dataDir);
  const newOwner = parent.uid === 0 ? NOBODY : { uid: parent.uid, gid: parent.gid };
  if (owner) await changeOwnerRecursively(cluster, newOwner);
  return newOwner;
}

/** Makes `identity` the owner of one file or folder. */
export async function changeOwner(path: string, identity: Identity): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid);
}

async function changeOwnerRecursively(
  folder: string,
  to: { uid: number; gid: number },
): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), to.uid, to.gid);
  }
  // Last, so that after an interruption root still owns the folder and the next start repeats this.
  await chown(folder, to.uid, to.gid);
}
