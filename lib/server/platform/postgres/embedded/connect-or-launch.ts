import { setTimeout as sleep } from "node:timers/promises";
import type { Connected, StartContext } from "#lib/server/platform/postgres/embedded/context";
import { EmbeddedError } from "#lib/server/platform/postgres/embedded/errors";
import { handshake, readPassword } from "#lib/server/platform/postgres/embedded/handshake";
import { launchAndWait } from "#lib/server/platform/postgres/embedded/launch-and-wait";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import { isAnyProcessStopping } from "#lib/server/platform/postgres/embedded/process-registry";

/**
 * Adopts the server that runs on the cluster, or launches one. Retries while other processes start
 * or stop theirs. The caller must register its process first.
 * @throws EmbeddedError at the deadline, or if retrying cannot help
 */
export async function connectOrLaunch(context: StartContext): Promise<Connected> {
  for (;;) {
    const found = await findServer(context.paths);
    if (typeof found === "object") return found;
    if (found === "absent") {
      const launched = await launchAndWait(context);
      if (launched) return launched;
    }
    if (Date.now() > context.deadline) {
      throw new EmbeddedError(
        `Another PostgreSQL uses ${context.paths.cluster} (see ${context.paths.lock} for its pid) but does not answer: stop it and start again; its log is ${context.paths.log}`,
      );
    }
    await sleep(100);
  }
}

async function findServer(paths: EmbeddedPaths): Promise<Connected | "absent" | "wait"> {
  if (await isAnyProcessStopping(paths.users)) return "wait";
  const lock = await readLock(paths.lock);
  if (!lock) return "absent";
  const isOurs = await isServingCluster(lock.pid, paths.cluster);
  if (!lock.endpoint) return isOurs ? "wait" : "absent";
  const password = await readPassword(paths);
  // Connect even if no such process exists: a container that shares the folder has other pids.
  const answer = await handshake(paths, lock.endpoint, password);
  if (answer.state === "ready") return { endpoint: lock.endpoint, password, adopted: true };
  if (isOurs && answer.state === "refused") {
    throw new EmbeddedError(
      `The PostgreSQL that runs on ${paths.cluster} (pid ${lock.pid}) rejects our connection: ${answer.message}`,
    );
  }
  return isOurs || answer.code === "57P03" ? "wait" : "absent";
}
