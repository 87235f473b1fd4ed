import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectProcess } from "#lib/server/platform/postgres/embedded/inspect-process";

/*
 * Registers the processes that use the server: one empty file per handle, named
 * `<pid>-<process start>-<random>.user`. To stop, a process renames its file to `.stopping`. The
 * rename is atomic, so of a process that stops and one that registers at least one sees the other,
 * and no server is stopped under a new process. Files of killed processes are ignored.
 */

const ACTIVE = ".user";
const STOPPING = ".stopping";

/** Returns a token of this process that differs from a later process with the same pid. */
export function getProcessToken(): string {
  return `${process.pid}-${inspectProcess(process.pid)?.startedAt ?? ""}`;
}

/** True if the process whose token `name` begins with is still running. */
export function isTokenAlive(name: string): boolean {
  const [pid, started] = name.split("-");
  return inspectProcess(Number(pid))?.startedAt === started;
}

/** Registers this process and returns its entry for `announceStop` and `unregisterProcess`. */
export async function registerProcess(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entry = `${getProcessToken()}-${randomBytes(4).toString("hex")}`;
  await writeFile(join(folder, entry + ACTIVE), "");
  return entry;
}

/**
 * Announces that a process stops using the server. Returns true if no other process uses it; then
 * stop the server before `unregisterProcess`.
 */
export async function announceStop(folder: string, entry: string): Promise<boolean> {
  // Fails if the data folder was deleted; then no other process uses it.
  const isAnnounced = await rename(
    join(folder, entry + ACTIVE),
    join(folder, entry + STOPPING),
  ).then(
    () => true,
    () => false,
  );
  return !isAnnounced || (await listAlive(folder, ACTIVE)).length === 0;
}

/** Removes an entry in any state. */
export async function unregisterProcess(folder: string, entry: string): Promise<void> {
  await rm(join(folder, entry + ACTIVE), { force: true });
  await rm(join(folder, entry + STOPPING), { force: true });
}

/** True if a running process may be about to stop the server. */
export async function isAnyProcessStopping(folder: string): Promise<boolean> {
  return (await listAlive(folder, STOPPING)).length > 0;
}

async function listAlive(folder: string, suffix: string): Promise<string[]> {
  const entries = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  const alive = entries.filter((name) => isTokenAlive(name));
  const dead = entries.filter((name) => !alive.includes(name));
  await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })));
  return alive;
}
