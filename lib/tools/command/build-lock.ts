import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const lockFile = ".build-lock";
const pollMs = 250;

/** True while a process with this id runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns the process that holds the lock; null if none does, as after a kill. */
function findHolder(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, "utf8"), 10);
    return isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Runs `work` while no other process builds in the folder, after the one that does. `onWait` is called
 * with the id of that process.
 */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  { folder = ".", onWait }: { folder?: string; onWait?: (pid: number) => void } = {},
): Promise<T> {
  const path = join(folder, lockFile);
  let announced = 0;
  while (!take(path)) {
    const holder = findHolder(path);
    if (holder === null) rmSync(path, { force: true });
    else {
      if (holder !== announced) onWait?.(holder);
      announced = holder;
      await sleep(pollMs);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
