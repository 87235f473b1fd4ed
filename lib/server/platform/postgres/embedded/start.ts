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
import { supervise } from "#lib/server/platform/postgres/embedded/supervise";

const START_TIMEOUT_MS = 60_000;

type Options = {
  /** The data folder, created if missing. The cluster is its subfolder `postgres`. */
  dataDir: string;
  log: (message: string, detail?: Record<string, unknown>) => void;
  /** Other programs than those of the installed package. */
  binaries?: Binaries;
  /** Replace settings of the server, unless it is already running. */
  settings?: Record<string, string> | undefined;
  /** Called when the process of a server has started. */
  onLaunch?: () => void;
};

/** A process's handle on the embedded server. */
export type EmbeddedServer = {
  /**
   * libpq URL of the database `fundlore`, including the password. It may name a unix socket.
   */
  url: string;
  /** True if the server was already running. */
  adopted: boolean;
  /** Starts the server again whenever it dies, until `stop`. */
  keepRunning(): void;
  /**
   * Releases the server; close your connections first. The last process to call it shuts the server
   * down and waits until it has exited. Repeated calls return the same promise.
   */
  stop(): Promise<void>;
};

/**
 * Starts or adopts the PostgreSQL of `dataDir` and resolves when it answers, within 60 s. The
 * server outlives a killed process, and the next start adopts it. If it exits later, `log` is
 * called, and `keepRunning` starts it again.
 * @throws EmbeddedError with one sentence for the administrator, followed by the last lines of
 *   `<dataDir>/postgres.log` if the server itself failed
 */
export async function startEmbedded({
  dataDir,
  log,
  binaries: given,
  settings,
  onLaunch,
}: Options): Promise<EmbeddedServer> {
  const paths = resolveEmbeddedPaths(dataDir);
  const found = given ?? (await findBinaries());
  await makeDataDir(paths.dataDir);
  const identity = await chooseIdentity(paths.cluster, paths.dataDir);
  // On Linux the server needs no access from outside; see `getServerPath`.
  if (process.platform !== "linux") await assertCanEnter(paths.dataDir, identity);
  const binaries = await provideBinaries(found, identity, log);

  const startedAt = Date.now();
  // Registers before looking for a server, so that no other process stops it in between.
  const entry = await registerProcess(paths.users);
  try {
    const deadline = startedAt + START_TIMEOUT_MS;
    const server = await connectOrLaunch({
      paths,
      binaries,
      identity,
      deadline,
      log,
      settings,
      onLaunch,
    });
    log(server.adopted ? "adopted the embedded PostgreSQL" : "started the embedded PostgreSQL", {
      folder: paths.cluster,
      milliseconds: Date.now() - startedAt,
    });
    let stopped: Promise<void> | undefined;
    let stopSupervising: (() => Promise<void>) | undefined;
    return {
      url: buildAppUrl(server.endpoint, server.password),
      adopted: server.adopted,
      keepRunning: () => {
        stopSupervising ??= supervise({
          paths,
          binaries,
          identity,
          log,
          settings,
          endpoint: server.endpoint,
        });
      },
      stop: () => {
        stopped ??= Promise.resolve(stopSupervising?.()).then(() =>
          stop(paths, binaries, entry, log),
        );
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
    const isLast = await announceStop(paths.users, entry);
    if (isLast) await shutDown(paths, binaries);
    log(
      isLast
        ? "stopped the embedded PostgreSQL"
        : "left the embedded PostgreSQL to other processes",
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
    // The server of a root process runs as another user, which must be able to enter the folder
    // regardless of the umask.
    for (let at = folder; at.length >= made.length; at = dirname(at)) await chmod(at, 0o711);
  } catch (error) {
    throw new EmbeddedError(`The data folder cannot be created: ${getErrorMessage(error)}`, {
      cause: error,
    });
  }
}
