import { randomBytes } from "node:crypto";
import { link, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { type Endpoint, getSocketFile } from "#lib/server/platform/postgres/embedded/endpoint";
import { inspectProcess, isPidInUse } from "#lib/server/platform/postgres/embedded/inspect-process";

/** Content of postmaster.pid. The server that wrote it may no longer run. */
type ServerLock = { pid: number; endpoint: Endpoint | null };

/** A starting server fills its empty lock within a millisecond. */
const EMPTY_LOCK_STALE_MS = 3000;

/** Reads postmaster.pid; null if it is missing. `endpoint` is null early in a start. */
export async function readLock(file: string): Promise<ServerLock | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : parseLock(text);
}

/** Parses the lines pid, data folder, start time, port, socket folder, listen address, memory, status. */
export function parseLock(text: string): ServerLock | null {
  const lines = text.split("\n").map((line) => line.trim());
  // A standalone backend writes its pid negated.
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  const port = Number.parseInt(lines[3] ?? "", 10);
  if (!pid) return null;
  // PostgreSQL writes the port first, then the address, then the socket folder. If both are missing,
  // the endpoint is unknown. It does not mean TCP: another server may listen on that port.
  const [folder, address] = [lines[4], lines[5]];
  const isKnown = lines.length > 6 && port > 0 && (folder || address);
  return { pid, endpoint: isKnown ? { folder: folder || null, port } : null };
}

/** True if `pid` is a running PostgreSQL of this cluster, as far as the system reports. */
export async function isServingCluster(pid: number, cluster: string): Promise<boolean> {
  const info = inspectProcess(pid);
  if (info?.name !== "postgres") return false;
  // A server's working folder is its data folder. If unreadable, assume it is ours: a wrong `true`
  // costs an error message, a wrong `false` starts a second server on the cluster.
  if (info.folder === null) return true;
  return info.folder === (await realpath(cluster).catch(() => cluster));
}

/**
 * Removes locks of a killed server that PostgreSQL would not remove itself, and returns their paths:
 * a lock whose pid now belongs to a zombie or another program, and a lock left empty by a crash.
 * Keeps a lock whose pid is free. PostgreSQL removes it after checking for orphaned backends.
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
  // The lock is empty.
  const info = await stat(file).catch(() => null);
  return info?.size === 0 && Date.now() - info.mtimeMs > EMPTY_LOCK_STALE_MS;
}

/**
 * Removes `file` if it still contains `text`. Renames it first, because another process may have
 * replaced it with the lock of a new server; that one is restored.
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
