import { chown, lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedError, USE_DATABASE_URL } from "#lib/server/platform/postgres/embedded/errors";

/** The user PostgreSQL runs as; null means the user of this process. */
export type Identity = { uid: number; gid: number } | null;

/** "nobody" on Linux: PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Decides which user runs the server. An ordinary user runs it as themselves; root gives it to
 * the owner of the cluster, or of the data folder before there is one, or else to nobody. A
 * cluster that root owns (as after a restore from a backup) changes hands.
 * @throws EmbeddedError when the cluster belongs to another user and we are not root.
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
  const to = parent.uid === 0 ? NOBODY : { uid: parent.uid, gid: parent.gid };
  if (owner) await changeOwnerRecursively(cluster, to);
  return to;
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
  // Last: an interrupted hand-over is still owned by root, and the next start repeats it.
  await chown(folder, to.uid, to.gid);
}
