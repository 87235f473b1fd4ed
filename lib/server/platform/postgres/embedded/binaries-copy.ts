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
import { copyTree, fingerprint, listTree } from "#lib/server/platform/postgres/embedded/file-tree";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";
import { restoreLinks } from "#lib/server/platform/postgres/embedded/package-repair";
import {
  getProcessToken,
  isTokenAlive,
} from "#lib/server/platform/postgres/embedded/process-registry";
import { buildSpawnOptions, explainSpawnError } from "#lib/server/platform/postgres/embedded/spawn";

const exec = promisify(execFile);

/** Where copies are kept: the first place that serves. */
const PLACES = ["/var/cache", "/var/tmp", tmpdir()];
const WORK = ".new-";

/**
 * The programs at a path that the server's user can enter: where they are installed, or else in a
 * copy that root keeps in one of `places`, made once for each build of PostgreSQL.
 * @throws EmbeddedError when no place can hold a copy.
 */
export async function provideBinaries(
  binaries: Binaries,
  identity: Identity,
  log: StartContext["log"],
  places: string[] = PLACES,
): Promise<Binaries> {
  if (await canEnter(dirname(binaries.postgres), identity)) return binaries;
  const listing = await listTree(binaries.root);
  const build = await fingerprint(listing, binaries.postgres);
  const refusals: string[] = [];
  for (const place of places) {
    const copy = getBinaries(
      join(place, `fundlore-postgres-${binaries.version}-${build}`),
      binaries.version,
    );
    try {
      await assertTrusted(place, identity);
      if (await provide(binaries, copy, listing, identity)) {
        log("copied PostgreSQL's programs to where its user can run them", { folder: copy.root });
      }
      return copy;
    } catch (error) {
      refusals.push(getErrorMessage(error));
    }
  }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and as uid ${identity?.uid} it can neither enter ${binaries.root}, which holds its programs, nor have a copy (${refusals.join("; ")}): start Fundlore as an ordinary user, move it to a folder that every user can enter, ${USE_DATABASE_URL}`,
  );
}

/** Makes sure that `copy` is there and whole. Returns whether this call made it. */
async function provide(
  source: Binaries,
  copy: Binaries,
  listing: string,
  identity: Identity,
): Promise<boolean> {
  await discardLeftovers(copy.root);
  const state = await inspect(copy.root, listing);
  if (state === "whole") {
    await restoreLinks(copy.root);
    return false;
  }
  const work = await mkdtemp(`${copy.root}${WORK}${getProcessToken()}-`);
  try {
    const fresh = join(work, "fresh");
    await copyTree(source.root, fresh);
    await restoreLinks(fresh);
    await chmod(work, 0o711);
    await tryOut(getBinaries(fresh, source.version), identity);
    if (state === "damaged") await rename(copy.root, join(work, "damaged"));
    await rename(fresh, copy.root);
    return true;
  } catch (error) {
    // Another process may have been faster.
    if ((await inspect(copy.root, listing)) === "whole") return false;
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Judges what is at `folder`. Nobody but root must have been able to put it there.
 * @throws EmbeddedError when somebody else was.
 */
async function inspect(folder: string, listing: string): Promise<"absent" | "damaged" | "whole"> {
  const found = await lstat(folder).catch(() => null);
  if (!found) return "absent";
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new EmbeddedError(`${folder} is not root's alone: remove it`);
  }
  return (await listTree(folder)) === listing ? "whole" : "damaged";
}

/** @throws EmbeddedError when others could exchange what root puts into `place`. */
async function assertTrusted(place: string, identity: Identity): Promise<void> {
  for (let at = await realpath(place); ; at = dirname(at)) {
    const { uid, mode } = await lstat(at);
    // In a sticky folder, such as /tmp, one can only rename and remove what is one's own.
    const shared = (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
    if (uid !== 0 || shared) throw new EmbeddedError(`${at} is not root's alone`);
    if (at === dirname(at)) break;
  }
  if (await canEnter(place, identity)) return;
  throw new EmbeddedError(`${place} is closed to that user`);
}

/** Removes what killed processes left of their unfinished copies. */
async function discardLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}${WORK}`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isTokenAlive(name.slice(prefix.length))) continue;
    const leftover = join(dirname(folder), name);
    // Another user's folder could change beneath us while we remove it.
    const owner = (await lstat(leftover).catch(() => null))?.uid;
    if (owner === 0) await rm(leftover, { recursive: true, force: true });
  }
}

/** @throws EmbeddedError when programs do not run from there (the place may be mounted noexec). */
async function tryOut(copy: Binaries, identity: Identity): Promise<void> {
  try {
    await exec(copy.postgres, ["--version"], buildSpawnOptions("/", identity));
  } catch (error) {
    throw explainSpawnError(error, copy.postgres);
  }
}
