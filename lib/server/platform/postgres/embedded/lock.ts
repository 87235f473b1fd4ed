import { randomBytes } from "node:crypto";
import { link, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { type Endpoint, getSocketFile } from "#lib/server/platform/postgres/embedded/endpoint";
import { inspectProcess, isPidInUse } from "#lib/server/platform/postgres/embedded/inspect-process";

/** What postmaster.pid says of the server that wrote it, which may be gone. */
export type ServerLock = { pid: number; endpoint: Endpoint | null };

const REMNANT_MS = 3000;

/** Reads postmaster.pid; null when there is none. `endpoint` is null early in a start. */
export async function readLock(file: string): Promise<ServerLock | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : parseLock(text);
}

/** Lines: pid, data folder, start time, port, socket folder, listen address, memory, status. */
export function parseLock(text: string): ServerLock | null {
  const lines = text.split("\n").map((line) => line.trim());
  // A standalone backend writes its pid negated.
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  const port = Number.parseInt(lines[3] ?? "", 10);
  if (!pid) return null;
  // Written bit by bit: the port first, then the address, the socket folder last. Neither of them
  // means not yet known, never "ask TCP": some other server may listen on that port.
  const [folder, address] = [lines[4], lines[5]];
  const known = lines.length > 6 && port > 0 && (folder || address);
  return { pid, endpoint: known ? { folder: folder || null, port } : null };
}

/** Whether `pid` is a live PostgreSQL of this cluster, as far as the system lets us see. */
export async function isServingCluster(pid: number, cluster: string): Promise<boolean> {
  const info = inspectProcess(pid);
  if (info?.name !== "postgres") return false;
  // A server works in its data folder. Unreadable counts as ours: a mistake then costs an error
  // message, the opposite mistake two servers on one cluster.
  if (info.folder === null) return true;
  return info.folder === (await realpath(cluster).catch(() => cluster));
}

/**
 * Removes the locks of a killed server whose pid a zombie or an unrelated process now has, which
 * PostgreSQL would take for a running server. A lock whose pid is free stays: PostgreSQL clears
 * it, after it made sure that no orphaned backend still writes to the cluster. A lock left empty
 * by a crash goes too, since PostgreSQL refuses to judge it. Returns the files removed.
 */
export async function clearStaleLocks(
  lockFile: string,
  cluster: string,
  endpoint: Endpoint,
): Promise<string[]> {
  const files = [lockFile];
  if (endpoint.folder) files.push(`${getSocketFile(endpoint.folder, endpoint.port)}.lock`);
  const removed: string[] = [];
  for (const file of files) {
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null || !(await isStale(file, text, cluster))) continue;
    if (await removeIfUnchanged(file, text)) removed.push(file);
  }
  return removed;
}

async function isStale(file: string, text: string, cluster: string): Promise<boolean> {
  const lock = parseLock(text);
  if (lock) return isPidInUse(lock.pid) && !(await isServingCluster(lock.pid, cluster));
  // Empty: a server that is starting fills its lock within a millisecond.
  const info = await stat(file).catch(() => null);
  return info?.size === 0 && Date.now() - info.mtimeMs > REMNANT_MS;
}

/**
 * Removes `file` if it still holds `text`. Moved aside first, since meanwhile another process may
 * have removed it too and have started a server, whose new lock then goes back to its place.
 */
export async function removeIfUnchanged(file: string, text: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(4).toString("hex")}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return false;
  const unchanged = (await readFile(aside, "utf8")) === text;
  if (!unchanged) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
  return unchanged;
}
