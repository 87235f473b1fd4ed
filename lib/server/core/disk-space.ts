import { statfs } from "node:fs/promises";
import { env } from "#lib/server/core/env";

/** Returns the free space of the disk of DATA_DIR, and its size. */
export async function readDiskSpace(): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(env().DATA_DIR);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
