import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { assertCanEnter } from "#lib/server/platform/postgres/embedded/access";
import { type Binaries, findBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import { provideBinaries } from "#lib/server/platform/postgres/embedded/binaries-copy";
import { connectOrLaunch } from "#lib/server/platform/postgres/embedded/connect-or-launch";
import { EmbeddedError, getErrorMessage } from "#lib/server/platform/postgres/embedded/errors";
import { buildAppUrl } from "#lib/server/platform/postgres/embedded/handshake";
import { chooseIdentity } from "#lib/server/platform/postgres/embedded/identity";
import {
  type EmbeddedPaths,
  resolveEmbeddedPaths,
} from "#lib/server/platform/postgres/embedded/paths";
import {
  announceStop,
  registerProcess,
  unregisterProcess,
} from "#lib/server/platform/postgres/embedded/process-registry";
import { shutDown } from "#lib/server/platform/postgres/embedded/shut-down";

const DEADLINE_MS = 60_000;

type Options = {
  /** The application's data folder, made if missing; the cluster is its subfolder `postgres`. */
  dataDir: string;
  log: (message: string, detail?: Record<string, unknown>) => void;
};

/** A user's hold on the embedded server. */
export type EmbeddedServer = {
  /**
   * libpq-style URL of the database `fundlore`. For postgres.js pass it through
   * `driverArguments` (driver.ts), since it may name a unix socket. It holds the password.
   */
  url: string;
  /** True when the server already ran. */
  adopted: boolean;
  /**
   * Gives up the hold; close your connections first. The last live user's stop, in whichever
   * process, shuts the server down and resolves when it is gone; any other leaves it running.
   * Calling it again returns the same promise.
   */
  stop(): Promise<void>;
};

/**
 * Starts, or adopts, the PostgreSQL that belongs to `dataDir`. Resolves when it answers, within
 * 60 s. The server outlives a killed process, and the next start adopts it. A server that goes
 * away later is the caller's business: queries then reject with the driver's errors
 * (`CONNECTION_CLOSED`, `ECONNREFUSED`, `ENOENT`, SQLSTATE 57P01), and `log` is told.
 * @throws EmbeddedError whose message is one sentence for the operator, followed by the last
 * lines of `<dataDir>/postgres.log` where the server itself failed.
 */
export async function startEmbedded({ dataDir, log }: Options): Promise<EmbeddedServer> {
  const paths = resolveEmbeddedPaths(dataDir);
  const found = await findBinaries();
  await makeDataDir(paths.dataDir);
  const identity = await chooseIdentity(paths.cluster, paths.dataDir);
  // On Linux the server needs no way from outside; see `pathFromInside`.
  if (process.platform !== "linux") await assertCanEnter(paths.dataDir, identity);
  const binaries = await provideBinaries(found, identity, log);

  const startedAt = Date.now();
  // Before we look for a server, so that nobody stops it beneath us.
  const entry = await registerProcess(paths.users);
  try {
    const deadline = startedAt + DEADLINE_MS;
    const server = await connectOrLaunch({ paths, binaries, identity, deadline, log });
    log(server.adopted ? "adopted the embedded PostgreSQL" : "started the embedded PostgreSQL", {
      folder: paths.cluster,
      milliseconds: Date.now() - startedAt,
    });
    let stopped: Promise<void> | undefined;
    return {
      url: buildAppUrl(server.endpoint, server.password),
      adopted: server.adopted,
      stop: () => {
        stopped ??= stop(paths, binaries, entry, log);
        return stopped;
      },
    };
  } catch (error) {
    await unregisterProcess(paths.users, entry);
    throw error;
  }
}

async function stop(
  paths: EmbeddedPaths,
  binaries: Binaries,
  entry: string,
  log: Options["log"],
): Promise<void> {
  try {
    const last = await announceStop(paths.users, entry);
    if (last) await shutDown(paths, binaries);
    log(
      last ? "stopped the embedded PostgreSQL" : "left the embedded PostgreSQL to its other users",
    );
  } finally {
    await unregisterProcess(paths.users, entry);
  }
}

async function makeDataDir(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (!made) return;
    if (process.getuid?.() !== 0) return await chmod(folder, 0o700);
    // The server of a root process runs as another user, which must get through to its own part
    // whatever the umask.
    for (let at = folder; at.length >= made.length; at = dirname(at)) await chmod(at, 0o711);
  } catch (error) {
    throw new EmbeddedError(`The data folder cannot be made: ${getErrorMessage(error)}`, {
      cause: error,
    });
  }
}
