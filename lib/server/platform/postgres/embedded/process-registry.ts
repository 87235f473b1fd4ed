import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectProcess } from "#lib/server/platform/postgres/embedded/inspect-process";

/*
 * Who uses the server: one empty file for each live handle, named
 * `<pid>-<process start>-<random>.user`. Leaving renames it to `.stopping`, which is atomic: of a
 * process that leaves and one that enters, at least one sees the other, so a server is never
 * stopped beneath a newcomer. A killed process's file counts for nothing, its pid being gone.
 */

const USER = ".user";
const STOPPING = ".stopping";

/** Names this process so that a later one with the same pid is not mistaken for it. */
export function getProcessToken(): string {
  return `${process.pid}-${inspectProcess(process.pid)?.started ?? ""}`;
}

/** Whether the process that a `processToken` at the start of `name` tells of still runs. */
export function isTokenAlive(name: string): boolean {
  const [pid, started] = name.split("-");
  return inspectProcess(Number(pid))?.started === started;
}

/** Registers a user of the server. Returns its entry, for `leave` and `forget`. */
export async function registerProcess(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entry = `${getProcessToken()}-${randomBytes(4).toString("hex")}`;
  await writeFile(join(folder, entry + USER), "");
  return entry;
}

/** Announces that a user goes. True: nobody else is left, so stop the server, then `forget`. */
export async function announceStop(folder: string, entry: string): Promise<boolean> {
  // Fails when the data folder was deleted meanwhile, and then there is nobody to consider.
  const announced = await rename(join(folder, entry + USER), join(folder, entry + STOPPING)).then(
    () => true,
    () => false,
  );
  return !announced || (await living(folder, USER)).length === 0;
}

/** Removes a user's entry, whatever its state. */
export async function unregisterProcess(folder: string, entry: string): Promise<void> {
  await rm(join(folder, entry + USER), { force: true });
  await rm(join(folder, entry + STOPPING), { force: true });
}

/** Whether a live process may be about to stop the server. */
export async function isAnyProcessStopping(folder: string): Promise<boolean> {
  return (await living(folder, STOPPING)).length > 0;
}

async function living(folder: string, suffix: string): Promise<string[]> {
  const entries = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  const alive = entries.filter((name) => isTokenAlive(name));
  const dead = entries.filter((name) => !alive.includes(name));
  await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })));
  return alive;
}
