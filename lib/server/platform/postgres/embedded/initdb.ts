import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { getServerPath } from "#lib/server/platform/postgres/embedded/access";
import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import { EmbeddedError, getErrorMessage } from "#lib/server/platform/postgres/embedded/errors";
import { changeOwner, type Identity } from "#lib/server/platform/postgres/embedded/identity";
import { getLastLines } from "#lib/server/platform/postgres/embedded/log-file";
import { buildSpawnOptions, explainSpawnError } from "#lib/server/platform/postgres/embedded/spawn";

const exec = promisify(execFile);

/**
 * Sorting and case mapping use PostgreSQL's own C.UTF-8 on every platform. Some extensions (pg_trgm)
 * still use the C library, so it gets the best UTF-8 locale of the platform: the first that works.
 */
const LOCALES = [
  ["--locale=C.UTF-8"],
  ["--locale=C", "--lc-ctype=en_US.UTF-8"],
  ["--locale=C", "--lc-ctype=UTF-8"],
  ["--locale=C"],
];

/**
 * Creates a cluster with a random password in the empty folder `work` and returns its path.
 * @throws EmbeddedError with the output of initdb
 */
export async function runInitdb(
  binaries: Binaries,
  work: string,
  identity: Identity,
): Promise<string> {
  const cluster = join(work, "data");
  const passwordFile = join(work, "password");
  await writeSecret(passwordFile, randomBytes(24).toString("hex"), identity);
  await makeFolder(cluster, identity);
  const serverPath = await getServerPath(cluster, identity);
  for (const [index, locale] of LOCALES.entries()) {
    try {
      await exec(
        binaries.initdb,
        [
          `--pgdata=${serverPath}`,
          "--username=postgres",
          // In the parent folder, because the cluster's folder must be empty.
          `--pwfile=${serverPath}/../password`,
          "--auth=scram-sha-256",
          "--encoding=UTF8",
          "--locale-provider=builtin",
          "--builtin-locale=C.UTF-8",
          "--text-search-config=simple",
          "--no-instructions",
          ...locale,
        ],
        buildSpawnOptions(cluster, identity),
      );
      break;
    } catch (error) {
      const output = readStderr(error);
      const isUnknownLocale = /invalid locale/.test(output) && index + 1 < LOCALES.length;
      if (!isUnknownLocale) throwInitdbError(error, output, binaries.initdb);
      await rm(cluster, { recursive: true, force: true });
      await makeFolder(cluster, identity);
    }
  }
  await rename(passwordFile, join(cluster, "fundlore.password"));
  return cluster;
}

async function makeFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await changeOwner(folder, identity);
}

async function writeSecret(file: string, secret: string, identity: Identity): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await changeOwner(file, identity);
}

function readStderr(error: unknown): string {
  const stderr = error instanceof Error && "stderr" in error ? error.stderr : "";
  return typeof stderr === "string" ? stderr : "";
}

function throwInitdbError(error: unknown, output: string, program: string): never {
  if (!output) throw explainSpawnError(error, program);
  throw new EmbeddedError(`The database cannot be created: ${getLastLines(output)}`, {
    cause: getErrorMessage(error),
  });
}
