import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
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
  // Its jitter keeps instances that began together from meeting again each time.
  const backoff = new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: maxPauseMs });
  const policy = retry(handleWhen(isLockFailure), { maxAttempts: count - 1, backoff });
  policy.onRetry(({ attempt, delay }) => {
    log().warn(
      { migration: tag, attempt, blockers: findBlockers(), pauseMs: Math.round(delay) },
      "a migration did not get its lock, trying again",
    );
  });
  try {
    await policy.execute(work);
  } catch (error) {
    throw isLockFailure(error) ? describeFailure(tag, count, findBlockers(), error) : error;
  }
}

function describeFailure(tag: string, attempts: number, blockers: string[], cause: unknown): Error {
  const by = blockers.length > 0 ? ` It is held by ${blockers.join("; ")}.` : "";
  return new Error(
    `Migration ${tag} did not get its lock in ${attempts} attempts, and changed nothing.${by} Wait for the long transaction to end, or end it with pg_terminate_backend, and run npm run migrate again.`,
    { cause },
  );
}
