import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectOrLaunch } from "#lib/server/platform/postgres/embedded/connect-or-launch";
import type { StartContext } from "#lib/server/platform/postgres/embedded/context";
import { getErrorMessage } from "#lib/server/platform/postgres/embedded/errors";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";

const CHECK_MS = 250;
const START_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/**
 * Starts the server again whenever it died, at the same endpoint. Waits longer after each failed
 * start. Returns a function that ends this and waits for a start that is under way.
 */
export function supervise(context: Omit<StartContext, "deadline">): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const start: StartContext = { ...context, deadline: 0 };
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (await pause(CHECK_MS); !signal.aborted; await pause(CHECK_MS)) {
      if (!(await hasDied(context.paths))) {
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      try {
        start.deadline = Date.now() + START_TIMEOUT_MS;
        await connectOrLaunch(start);
        context.log("started the embedded PostgreSQL again");
      } catch (error) {
        context.log("the embedded PostgreSQL does not start", { reason: getErrorMessage(error) });
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
  };
  const ended = run();
  return () => {
    stopping.abort();
    start.deadline = 0;
    return ended;
  };
}

/** False also if the cluster was removed, in place of which a start would create an empty one. */
async function hasDied(paths: EmbeddedPaths): Promise<boolean> {
  const lock = await readLock(paths.lock);
  if (lock && (await isServingCluster(lock.pid, paths.cluster))) return false;
  return access(join(paths.cluster, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}
