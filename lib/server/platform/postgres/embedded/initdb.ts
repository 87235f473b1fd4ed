import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { getServerPath } from "#lib/server/platform/postgres/embedded/access";
import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import { EmbeddedError, getErrorMessage } from "#lib/server/platform/postgres/embedded/errors";
import { changeOwner, type Identity } from "#lib/server/platform/postgres/embedded/identity";
import { lastLines } from "#lib/server/platform/postgres/embedded/log-file";
import { buildSpawnOptions, explainSpawnError } from "#lib/server/platform/postgres/embedded/spawn";

const exec = promisify(execFile);

/**
 * Sorting and case mapping come from PostgreSQL's own C.UTF-8 on every platform. Some extensions
 * (pg_trgm) still ask the C library, so that it gets the best UTF-8 locale the platform has:
 * each line is tried in turn.
 */
const LOCALES = [
  ["--locale=C.UTF-8"],
  ["--locale=C", "--lc-ctype=en_US.UTF-8"],
  ["--locale=C", "--lc-ctype=UTF-8"],
  ["--locale=C"],
];

/**
 * Makes a cluster with a random password beneath the empty folder `work`. Returns its folder.
 * @throws EmbeddedError with what initdb said.
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
  const inside = await getServerPath(cluster, identity);
  for (const [index, locale] of LOCALES.entries()) {
    try {
      await exec(
        binaries.initdb,
        [
          `--pgdata=${inside}`,
          "--username=postgres",
          // Above the working folder, since the cluster's own has to be empty.
          `--pwfile=${inside}/../password`,
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
      const said = initdbOutput(error);
      const unknownLocale = /invalid locale/.test(said) && index + 1 < LOCALES.length;
      if (!unknownLocale) fail(error, said, binaries.initdb);
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

function initdbOutput(error: unknown): string {
  const stderr = error instanceof Error && "stderr" in error ? error.stderr : "";
  return typeof stderr === "string" ? stderr : "";
}

function fail(error: unknown, said: string, program: string): never {
  if (!said) throw explainSpawnError(error, program);
  throw new EmbeddedError(`The database cannot be created: ${lastLines(said)}`, {
    cause: getErrorMessage(error),
  });
}
