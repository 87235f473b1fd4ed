import { createHash } from "node:crypto";
import { accessSync, constants, statfsSync } from "node:fs";
import { join, resolve } from "node:path";

const memoryFolder = "/dev/shm";
/** Containers have 64 MB there unless told otherwise. */
const requiredBytes = 1_000_000_000;

/** True if files can be kept in memory, where creating a database takes a quarter of the time. */
export function hasMemoryFolder(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= requiredBytes;
  } catch {
    return false;
  }
}

/** Returns the folder for data of tests that may be lost: in memory if it has room, else in `.test`. */
export function getScratchFolder(name: string): string {
  if (!hasMemoryFolder()) return resolve(".test", name);
  const checkout = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);
  return join(memoryFolder, `fundlore-${checkout}`, name);
}
