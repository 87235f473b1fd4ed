import { open } from "node:fs/promises";

/** Makes a rename in a folder survive a power cut. Windows has nothing for it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
