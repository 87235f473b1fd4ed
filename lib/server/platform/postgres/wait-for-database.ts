import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/server/core/log";
import { connect } from "#lib/server/platform/postgres/connect";
import { findServerError, isTransient } from "#lib/server/platform/postgres/sql-state";

const attemptMs = 5_000;
const pauseMs = 500;

/**
 * Resolves when the server of `url` accepts a connection, as it may start at the same time.
 * @throws Error with one sentence after `maxWaitMs`, or at once if the server refuses for good
 */
export async function waitForDatabase(url: string, maxWaitMs: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (await connect(url, attemptMs)).end();
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      const isRefused = findServerError(error) !== null && !isTransient(error);
      if (isRefused || performance.now() > deadline) {
        throw new Error(
          `The database of DATABASE_URL cannot be used: ${describe(error, reason)}.`,
          {
            cause: error,
          },
        );
      }
      if (attempt === 1) log().warn({ reason, maxWaitMs }, "waiting for the database");
      await sleep(pauseMs);
    }
  }
}

/** Names the addresses that were tried: Node's error for several has no message of its own. */
const describe = (error: unknown, reason: string): string =>
  error instanceof AggregateError
    ? error.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(", ")
    : reason;
