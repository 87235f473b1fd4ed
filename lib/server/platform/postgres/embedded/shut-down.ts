import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import { removeEndpoint } from "#lib/server/platform/postgres/embedded/endpoint";
import { EmbeddedError, getErrorCode } from "#lib/server/platform/postgres/embedded/errors";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import { buildSpawnOptions } from "#lib/server/platform/postgres/embedded/spawn";

/**
 * Stops the cluster's server and waits until it has exited. Tries a fast shutdown (rolls back open
 * transactions, writes a checkpoint), after 30 s an immediate one (the next start recovers). Does
 * nothing if no server runs.
 * @throws EmbeddedError if the server survives both
 */
export async function shutDown(paths: EmbeddedPaths, binaries: Binaries): Promise<void> {
  const lock = await readLock(paths.lock);
  if (!lock || !(await isServingCluster(lock.pid, paths.cluster))) return;
  for (const [mode, seconds] of [
    ["fast", 30],
    ["immediate", 10],
  ] as const) {
    await requestStop(paths, binaries, lock.pid, mode);
    const hasExited = await waitUntilExited(lock.pid, paths.cluster, seconds);
    if (!hasExited) continue;
    if (lock.endpoint) await removeEndpoint(lock.endpoint);
    return;
  }
  throw new EmbeddedError(`The embedded PostgreSQL (pid ${lock.pid}) does not stop`);
}

async function requestStop(
  paths: EmbeddedPaths,
  binaries: Binaries,
  pid: number,
  mode: "fast" | "immediate",
): Promise<void> {
  if (process.platform === "win32") {
    // Windows has no signals; pg_ctl reaches the server through a named pipe.
    const child = spawn(binaries.pgCtl, ["stop", "--no-wait", "-m", mode, "-D", paths.cluster], {
      ...buildSpawnOptions(paths.cluster, null),
      stdio: "ignore",
    });
    await once(child, "exit");
    return;
  }
  try {
    process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  } catch (error) {
    if (getErrorCode(error) !== "ESRCH") throw error;
  }
}

async function waitUntilExited(
  pid: number,
  cluster: string,
  timeoutSeconds: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  while (await isServingCluster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
