import type { QueryConfig } from "pg";
import { findAppError } from "#lib/server/core/error";
import {
  canRepeatOnReplica,
  mayReadReplica,
  runWhilePrimaryAnswers,
  switchToPrimary,
} from "#lib/server/core/read-source";
import type { Connection } from "#lib/server/platform/postgres/connection";
import type { Connections } from "#lib/server/platform/postgres/connections";
import { getReplica } from "#lib/server/platform/postgres/replica/replica";
import { findServerError } from "#lib/server/platform/postgres/sql-state";

/** More texts would fill the memory; a forgotten one is only tried on the replica once more. */
const maxTexts = 1_000;

/**
 * Sends statements of requests that may read the replica to it, and all others to the primary. A
 * statement that the replica refuses or does not answer goes to the primary, like everything after
 * it in the same request.
 */
export class RoutedPool {
  readonly #primary: () => Connections;
  /** Texts that write, so that the replica is not asked again. */
  readonly #writing = new Set<string>();

  constructor(primary: () => Connections) {
    this.#primary = primary;
  }

  async query(config: string | QueryConfig, values?: unknown[]): Promise<unknown> {
    const replica = mayReadReplica() ? getReplica() : null;
    const text = typeof config === "string" ? config : config.text;
    if (replica?.monitor.isUsable && !this.#writing.has(text)) {
      try {
        const answer = await replica.pool.use(async (connection) =>
          // A connection that was opened now may lead to another replica, which may lag.
          mayReadReplica() ? { rows: await connection.query(config, values) } : null,
        );
        if (answer) return answer.rows;
      } catch (error) {
        const code = findServerError(error)?.code;
        // A statement that takes too long would not be faster there.
        if (!canRepeat(error, code)) throw error;
        if (code === readOnly && this.#writing.size < maxTexts) this.#writing.add(text);
        if (!code) replica.monitor.reportFailure(error);
      }
    }
    return this.#askPrimary((primary) => primary.query(config, values));
  }

  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#askPrimary((primary) => primary.use(work));
  }

  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#askPrimary((primary) => primary.transaction(work));
  }

  /** Does not wait for a silent primary within a request that can be repeated on the replica. */
  #askPrimary<T>(ask: (primary: Connections) => Promise<T>): Promise<T> {
    switchToPrimary();
    const run = () => ask(this.#primary());
    return canRepeatOnReplica() ? runWhilePrimaryAnswers(run) : run();
  }
}

const readOnly = "25006";
const timeout = "57014";

/**
 * True if the primary may succeed: the replica is away, refuses writes, cancelled the statement in
 * favour of what it replays (40001), or does not have the newest tables and columns yet (42).
 */
const canRepeat = (error: unknown, code: string | undefined): boolean =>
  code === undefined
    ? findAppError(error)?.errorName === "serviceUnavailable"
    : code !== timeout &&
      /^(?:25006|40001|40P01|42\w{3}|08\w{3}|57P0\d|53300|XX\w{3}|58\w{3})$/.test(code);
