import { setTimeout as sleep } from "node:timers/promises";
import { getServerPath } from "#lib/server/platform/postgres/embedded/access";
import { ensureCluster } from "#lib/server/platform/postgres/embedded/cluster";
import type { Connected, StartContext } from "#lib/server/platform/postgres/embedded/context";
import {
  chooseEndpoint,
  removeEndpoint,
  restoreEndpoint,
} from "#lib/server/platform/postgres/embedded/endpoint";
import { EmbeddedError } from "#lib/server/platform/postgres/embedded/errors";
import {
  type HandshakeResult,
  handshake,
  readPassword,
} from "#lib/server/platform/postgres/embedded/handshake";
import { type LaunchedServer, launch } from "#lib/server/platform/postgres/embedded/launch";
import { clearStaleLocks, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { getLastLines } from "#lib/server/platform/postgres/embedded/log-file";
import { shutDown } from "#lib/server/platform/postgres/embedded/shut-down";

/**
 * Log output of a server that exits because another one runs on the cluster, because backends of a
 * killed one are still stopping, or (on Windows) because its port is in use.
 */
const CLUSTER_IN_USE =
  /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block|could not bind/;

/**
 * Launches a server on the cluster, creating the cluster if missing, and waits until it answers.
 * Returns null if another process's server is starting or stopping; then the caller tries again.
 * @throws EmbeddedError if the server exits, rejects the connection, or is not ready at the
 *   deadline
 */
export async function launchAndWait(context: StartContext): Promise<Connected | null> {
  const { paths, binaries, identity, log } = context;
  if (await ensureCluster(paths, binaries, identity)) {
    log("created the embedded database", { folder: paths.cluster });
  }
  const password = await readPassword(paths);
  const endpoint = context.endpoint
    ? await restoreEndpoint(context.endpoint, identity)
    : await chooseEndpoint(paths.socket, identity);
  const staleLocks = await clearStaleLocks(paths.lock, paths.cluster, endpoint);
  if (staleLocks.length > 0) log("removed the locks of a killed PostgreSQL", { files: staleLocks });
  const serverPath = await getServerPath(paths.cluster, identity);
  const server = launch(paths, binaries, endpoint, identity, serverPath, context.settings);
  context.onLaunch?.();
  const isReady = await waitUntilReady(context, server, () => handshake(paths, endpoint, password));
  if (!isReady) {
    await removeEndpoint(endpoint);
    return null;
  }
  const lock = await readLock(paths.lock);
  const adopted = server.pid !== null && lock?.pid !== server.pid;
  if (!adopted) void reportExit(server, context);
  return { endpoint, password, adopted };
}

async function waitUntilReady(
  context: StartContext,
  server: LaunchedServer,
  check: () => Promise<HandshakeResult>,
): Promise<boolean> {
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 250)) {
    const ended = await Promise.race([server.exited, sleep(pauseMs)]);
    if (ended) {
      if (ended.error) throw ended.error;
      const output = server.readOutput();
      if (CLUSTER_IN_USE.test(output)) return false;
      throw new EmbeddedError(
        `The embedded PostgreSQL exited during startup (${ended.signal ?? `exit code ${ended.code}`}); the end of ${context.paths.log}:\n${getLastLines(output)}`,
      );
    }
    const answer = await check();
    if (answer.state === "ready") return true;
    if (answer.state === "wait" && Date.now() < context.deadline) continue;
    if (answer.code === "57P03") {
      // Stopping it now would make the next start repeat the recovery.
      throw new EmbeddedError(
        `The embedded PostgreSQL is still recovering from a crash: try again later; its log is ${context.paths.log}`,
      );
    }
    await shutDown(context.paths, context.binaries);
    throw new EmbeddedError(
      `The embedded PostgreSQL runs but cannot be used: ${answer.message}; the end of ${context.paths.log}:\n${getLastLines(server.readOutput())}`,
    );
  }
}

async function reportExit(server: LaunchedServer, { log, paths }: StartContext): Promise<void> {
  const { code, signal } = await server.exited;
  if (code !== 0) log("the embedded PostgreSQL exited", { code, signal, log: paths.log });
}
