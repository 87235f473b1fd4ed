import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/server/core/log";
import { findServerError } from "#lib/server/platform/postgres/sql-state";

/** Lock timeout and deadlock. */
const isLockFailure = (error: unknown): boolean =>
  /^(?:55P03|40P01)$/.test(findServerError(error)?.code ?? "");

export type Retries = { count: number; firstPauseMs: number; maxPauseMs: number };

/**
 * Runs `work` until it gets its locks, with growing pauses in which others use the tables.
 * @throws Error that names what held the lock and what to do
 */
export async function retryForLocks(
  tag: string,
  { count, firstPauseMs, maxPauseMs }: Retries,
  findBlockers: () => string[],
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      const blockers = findBlockers();
      if (attempt >= count) throw describeFailure(tag, attempt, blockers, error);
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs);
      // Instances that began together must not meet again each time.
      const jitteredMs = Math.round(pauseMs * (0.75 + Math.random() / 2));
      log().warn(
        { migration: tag, attempt, blockers, pauseMs: jitteredMs },
        "a migration did not get its lock, trying again",
      );
      await sleep(jitteredMs);
    }
  }
}

function describeFailure(tag: string, attempts: number, blockers: string[], cause: unknown): Error {
  const by = blockers.length > 0 ? ` It is held by ${blockers.join("; ")}.` : "";
  return new Error(
    `Migration ${tag} did not get its lock in ${attempts} attempts, and changed nothing.${by} Wait for the long transaction to end, or end it with pg_terminate_backend, and run npm run migrate again.`,
    { cause },
  );
}
