import { execFile } from "node:child_process";
import { chmod, lstat, mkdtemp, readdir, realpath, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { canEnter } from "#lib/server/platform/postgres/embedded/access";
import { type Binaries, getBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import type { StartContext } from "#lib/server/platform/postgres/embedded/context";
import {
  EmbeddedError,
  getErrorMessage,
  USE_DATABASE_URL,
} from "#lib/server/platform/postgres/embedded/errors";
import {
  computeFingerprint,
  copyTree,
  listTree,
} from "#lib/server/platform/postgres/embedded/file-tree";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";
import { restoreLinks } from "#lib/server/platform/postgres/embedded/package-repair";
import {
  getProcessToken,
  isTokenAlive,
} from "#lib/server/platform/postgres/embedded/process-registry";
import { buildSpawnOptions, explainSpawnError } from "#lib/server/platform/postgres/embedded/spawn";

const exec = promisify(execFile);

/** Parent folders to try for the copy, in order. */
const PARENT_FOLDERS = ["/var/cache", "/var/tmp", tmpdir()];
const UNFINISHED = ".new-";

/**
 * Returns programs that the server's user can run: the installed ones, or else a copy owned by root
 * in one of `parents`, created once per build of PostgreSQL.
 * @throws EmbeddedError if no folder can hold a copy
 */
export async function provideBinaries(
  binaries: Binaries,
  identity: Identity,
  log: StartContext["log"],
  parents: string[] = PARENT_FOLDERS,
): Promise<Binaries> {
  if (await canEnter(dirname(binaries.postgres), identity)) return binaries;
  const listing = await listTree(binaries.root);
  const build = await computeFingerprint(listing, binaries.postgres);
  const failures: string[] = [];
  for (const parent of parents) {
    const copy = getBinaries(
      join(parent, `fundlore-postgres-${binaries.version}-${build}`),
      binaries.version,
    );
    try {
      await assertTrusted(parent, identity);
      if (await ensureCopy(binaries, copy, listing, identity)) {
        log("copied the PostgreSQL binaries for the server's user", { folder: copy.root });
      }
      return copy;
    } catch (error) {
      failures.push(getErrorMessage(error));
    }
  }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and as uid ${identity?.uid} it can neither enter ${binaries.root}, which holds its programs, nor use a copy (${failures.join("; ")}): start Fundlore as an ordinary user, move it to a folder that every user can enter, ${USE_DATABASE_URL}`,
  );
}

/** Ensures a complete copy. Returns true if this call created it. */
async function ensureCopy(
  source: Binaries,
  copy: Binaries,
  listing: string,
  identity: Identity,
): Promise<boolean> {
  await removeLeftovers(copy.root);
  const state = await inspectCopy(copy.root, listing);
  if (state === "complete") {
    await restoreLinks(copy.root);
    return false;
  }
  const work = await mkdtemp(`${copy.root}${UNFINISHED}${getProcessToken()}-`);
  try {
    const fresh = join(work, "fresh");
    await copyTree(source.root, fresh);
    await restoreLinks(fresh);
    await chmod(work, 0o711);
    await tryRun(getBinaries(fresh, source.version), identity);
    if (state === "damaged") await rename(copy.root, join(work, "damaged"));
    await rename(fresh, copy.root);
    return true;
  } catch (error) {
    // Another process may have completed the copy at the same time.
    if ((await inspectCopy(copy.root, listing)) === "complete") return false;
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Compares the copy at `folder` with the expected listing.
 * @throws EmbeddedError if anyone but root could have created or changed it
 */
async function inspectCopy(
  folder: string,
  listing: string,
): Promise<"absent" | "damaged" | "complete"> {
  const found = await lstat(folder).catch(() => null);
  if (!found) return "absent";
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new EmbeddedError(`${folder} may be changed by users other than root: remove it`);
  }
  return (await listTree(folder)) === listing ? "complete" : "damaged";
}

/** Throws EmbeddedError if other users could replace what root puts into `folder`. */
async function assertTrusted(folder: string, identity: Identity): Promise<void> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { uid, mode } = await lstat(at);
    // In a sticky folder such as /tmp, users can rename and remove only their own files.
    const shared = (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
    if (uid !== 0 || shared)
      throw new EmbeddedError(`${at} may be changed by users other than root`);
    if (at === dirname(at)) break;
  }
  if (await canEnter(folder, identity)) return;
  throw new EmbeddedError(`${folder} is closed to that user`);
}

/** Removes unfinished copies of killed processes. */
async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}${UNFINISHED}`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isTokenAlive(name.slice(prefix.length))) continue;
    const leftover = join(dirname(folder), name);
    // Another user could change their folder while we remove it.
    const owner = (await lstat(leftover).catch(() => null))?.uid;
    if (owner === 0) await rm(leftover, { recursive: true, force: true });
  }
}

/** Throws EmbeddedError if the programs do not run there, for example on a noexec mount. */
async function tryRun(copy: Binaries, identity: Identity): Promise<void> {
  try {
    await exec(copy.postgres, ["--version"], buildSpawnOptions("/", identity));
  } catch (error) {
    throw explainSpawnError(error, copy.postgres);
  }
}
