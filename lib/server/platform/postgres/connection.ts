import type { ClientBase, PoolClient, QueryConfig, QueryResult } from "pg";
import { diskFull, isDiskFull } from "#lib/server/core/disk-full";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { getCurrentRequest } from "#lib/server/core/request-context";
import { singleton } from "#lib/server/core/singleton";
import { tracingState } from "#lib/server/core/span";
import { isFatal, isReadOnly, isTransient } from "#lib/server/platform/postgres/sql-state";
import { getStatementName } from "#lib/server/platform/postgres/statement-name";
import { traceStatement } from "#lib/server/platform/postgres/trace-statement";

/** Rows of a result, with the number of rows that the statement read or changed. */
export type Rows<T> = T[] & { count: number };

export type ConnectionOptions = {
  /** A connection that does not answer a statement for so long is destroyed; 0 for never. */
  deadlineMs: number;
  /** True for the pool of a replica, where a refused write does not end the connection. */
  isReplica?: boolean;
  /** False if statements must not be prepared, as behind PgBouncer in transaction mode. */
  canPrepare: boolean;
};

type StatementListener = (text: string, values: readonly unknown[]) => void;

/** Returns the functions that are called with each statement sent to PostgreSQL. */
export const getStatementListeners = () =>
  singleton("database.statementListeners", () => new Set<StatementListener>());

/** What callers get while the database is away. Whether an interrupted write counted is unknown. */
export const unavailable = (cause: unknown): AppError =>
  new AppError("serviceUnavailable", { retryAfter: 2, cause });

const broken = new WeakSet<ClientBase>();

/** True if the connection has ended or must not be used again. */
export const isBroken = (client: ClientBase): boolean => broken.has(client);

/** Keeps a connection from being used again. */
export function retireConnection(client: ClientBase): void {
  broken.add(client);
}

/**
 * Remembers when a connection ends. Call it for each new one: it may end before anybody uses it,
 * and without a listener its end would be that of the process.
 */
export function watchConnection(client: ClientBase): void {
  client.on("error", () => broken.add(client));
}

/** A checked-out connection that never leaves a caller waiting. Drizzle uses it like a client. */
export class Connection {
  readonly #client: PoolClient;
  readonly #options: ConnectionOptions;

  constructor(client: PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Returns the connection to its pool, or closes it if it ended or has an open transaction. */
  release(): void {
    this.#client.release(isBroken(this.#client) || this.#client.getTransactionStatus() !== "I");
  }

  /**
   * Runs a statement. One with a name is prepared once per connection.
   * @throws AppError(serviceUnavailable) if the connection ends or exceeds the deadline, or the
   *   server's disk is full
   */
  async query(config: string | QueryConfig, values?: unknown[]): Promise<unknown> {
    const statement = typeof config === "string" ? { text: config } : config;
    for (const listener of getStatementListeners()) listener(statement.text, values ?? []);
    const { deadlineMs, canPrepare } = this.#options;
    const name = statement.name && canPrepare ? getStatementName(statement.text) : undefined;
    const timer = deadlineMs > 0 ? setTimeout(() => this.destroy(), deadlineMs) : undefined;
    const stopTimer = metrics()?.sqlSeconds.startTimer();
    try {
      const send = () => this.#client.query({ ...statement, name }, values);
      const result = await (tracingState().isOn ? traceStatement(statement, send) : send());
      // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
      if (statement.text === "commit" && result.command !== "COMMIT") {
        throw new Error("A failed transaction cannot be committed.");
      }
      return toRows(result);
    } catch (error) {
      // The primary has become a replica: the pool must look for the new primary.
      const hasLostPrimary = isReadOnly(error) && !this.#options.isReplica;
      if (isFatal(error) || hasLostPrimary) broken.add(this.#client);
      if (isBroken(this.#client) || isTransient(error)) throw unavailable(error);
      if (isDiskFull(error)) throw diskFull(error);
      throw error;
    } finally {
      clearTimeout(timer);
      stopTimer?.({ operation: getCurrentRequest()?.operation ?? "none" });
    }
  }

  /** Ends a connection that may never answer. Its open statement is rejected. */
  destroy(): void {
    broken.add(this.#client);
    log().warn("destroyed a connection to PostgreSQL that did not answer");
    this.#client.connection.stream.destroy();
  }
}

/** Makes a result with objects a list of rows. Drizzle reads `rows`, which is the list itself. */
function toRows(result: QueryResult | QueryResult[]): unknown {
  // Several statements in one text have a result each.
  const last = Array.isArray(result) ? (result.at(-1) as QueryResult) : result;
  return Object.defineProperties(last.rows, {
    rows: { value: last.rows },
    count: { value: last.rowCount ?? 0 },
  });
}
