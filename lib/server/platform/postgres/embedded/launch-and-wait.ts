import { setTimeout as sleep } from "node:timers/promises";
import { getServerPath } from "#lib/server/platform/postgres/embedded/access";
import { ensureCluster } from "#lib/server/platform/postgres/embedded/cluster";
import type { Connected, StartContext } from "#lib/server/platform/postgres/embedded/context";
import { chooseEndpoint, removeEndpoint } from "#lib/server/platform/postgres/embedded/endpoint";
import { EmbeddedError } from "#lib/server/platform/postgres/embedded/errors";
import {
  type HandshakeResult,
  handshake,
  readPassword,
} from "#lib/server/platform/postgres/embedded/handshake";
import { type Launched, launch } from "#lib/server/platform/postgres/embedded/launch";
import { clearStaleLocks, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { lastLines } from "#lib/server/platform/postgres/embedded/log-file";
import { shutDown } from "#lib/server/platform/postgres/embedded/shut-down";

/**
 * What a server says that ends because another one holds the cluster, because backends of a
 * killed one are still going down, or (Windows) because its port was taken meanwhile.
 */
const TAKEN =
  /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block|could not bind/;

/**
 * Launches a server on the cluster, which is made first if missing, and waits until it answers.
 * Null: another process's server is there or going, so look again.
 * @throws EmbeddedError when the server ends, refuses us, or is not ready at the deadline.
 */
export async function launchAndWait(context: StartContext): Promise<Connected | null> {
  const { paths, binaries, identity, log } = context;
  if (await ensureCluster(paths, binaries, identity)) {
    log("created the embedded database", { folder: paths.cluster });
  }
  const password = await readPassword(paths);
  const endpoint = await chooseEndpoint(paths.socket, identity);
  const stale = await clearStaleLocks(paths.lock, paths.cluster, endpoint);
  if (stale.length > 0) log("removed the locks of a killed PostgreSQL", { files: stale });
  const inside = await getServerPath(paths.cluster, identity);
  const server = launch(paths, binaries, endpoint, identity, inside);
  const ready = await awaitAnswer(context, server, () => handshake(paths, endpoint, password));
  if (!ready) {
    await removeEndpoint(endpoint);
    return null;
  }
  const lock = await readLock(paths.lock);
  const adopted = server.pid !== null && lock?.pid !== server.pid;
  if (!adopted) void reportEnd(server, context);
  return { endpoint, password, adopted };
}

async function awaitAnswer(
  context: StartContext,
  server: Launched,
  ask: () => Promise<HandshakeResult>,
): Promise<boolean> {
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
    const ended = await Promise.race([server.ended, sleep(pause)]);
    if (ended) {
      if (ended.error) throw ended.error;
      const said = server.output();
      if (TAKEN.test(said)) return false;
      throw new EmbeddedError(
        `The embedded PostgreSQL ended while it started (${ended.signal ?? `exit code ${ended.code}`}); the end of ${context.paths.log}:\n${lastLines(said)}`,
      );
    }
    const answer = await ask();
    if (answer.state === "ready") return true;
    if (answer.state === "wait" && Date.now() < context.deadline) continue;
    if (answer.code === "57P03") {
      // Stopping it would make the next start repeat the recovery from its beginning.
      throw new EmbeddedError(
        `The embedded PostgreSQL still recovers from a crash and goes on with it: start again in a while; its log is ${context.paths.log}`,
      );
    }
    await shutDown(context.paths, context.binaries);
    throw new EmbeddedError(
      `The embedded PostgreSQL runs but cannot be used: ${answer.message}; the end of ${context.paths.log}:\n${lastLines(server.output())}`,
    );
  }
}

async function reportEnd(server: Launched, { log, paths }: StartContext): Promise<void> {
  const { code, signal } = await server.ended;
  if (code !== 0) log("the embedded PostgreSQL ended", { code, signal, log: paths.log });
}
