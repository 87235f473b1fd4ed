import pg, { type ClientBase, type PoolClient, type PoolConfig, type QueryConfig } from "pg";
import { log } from "#lib/server/core/log";
import type { OutageLog } from "#lib/server/core/outage-log";
import {
  Connection,
  type ConnectionOptions,
  isBroken,
  unavailable,
  watchConnection,
} from "#lib/server/platform/postgres/connection";
import { Outage } from "#lib/server/platform/postgres/outage";
import { resultTypes } from "#lib/server/platform/postgres/result-types";
import { isTransient } from "#lib/server/platform/postgres/sql-state";

/** Limits both a connection attempt and the wait for a free connection. */
const defaultConnectionTimeoutMs = 4_000;
/** Callers wait so long from the beginning of an outage, which hides a restart from them. */
const defaultPatienceMs = 5_000;

type Options = ConnectionOptions &
  Pick<PoolConfig, "max" | "statement_timeout"> & {
    patienceMs?: number;
    connectionTimeoutMs?: number;
    /** Logs outages instead of the pool itself. */
    outageLog?: OutageLog;
    /** Examines each new connection before its first use. */
    onConnect?: (client: ClientBase) => Promise<void>;
  };

const setTimeZone = async (client: ClientBase): Promise<void> => {
  await client.query("set TimeZone to 'UTC'");
};

/** A pool of connections that survives restarts of the server and never leaves a caller waiting. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #options: Options;
  readonly #used = new Set<Connection>();
  readonly #patienceMs: number;
  #outage: Outage | null = null;
  #ended: Promise<void> | undefined;
  /** True if the time for the last statements is over. */
  #isClosed = false;

  constructor(url: string, options: Options) {
    const { max, statement_timeout } = options;
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? defaultPatienceMs;
    this.#pool = new pg.Pool({
      connectionString: url,
      max,
      // Behind PgBouncer, unknown settings are refused at the start of a connection.
      ...(options.canPrepare
        ? { options: "-c TimeZone=UTC", ...(statement_timeout ? { statement_timeout } : {}) }
        : {}),
      onConnect: async (client) => {
        watchConnection(client);
        if (!options.canPrepare) await setTimeZone(client);
        await options.onConnect?.(client);
      },
      application_name: "fundlore",
      connectionTimeoutMillis: options.connectionTimeoutMs ?? defaultConnectionTimeoutMs,
      idleTimeoutMillis: 60_000,
      // A command that is done ends, as if it had closed its connections.
      allowExitOnIdle: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: resultTypes,
    });
    // Without a listener, a connection that ends while nobody uses it would end the process.
    this.#pool.on("error", (error) => log().debug({ err: error }, "a connection ended"));
  }

  /** Number of connections, of those that nobody uses, and of callers that wait for one. */
  get usage(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  query(config: string | QueryConfig, values?: unknown[]): Promise<unknown> {
    return this.use((connection) => connection.query(config, values));
  }

  /**
   * Runs `work` on one connection.
   * @throws AppError(serviceUnavailable) if no connection can be had in time
   */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#acquire();
    const connection = new Connection(client, this.#options);
    this.#used.add(connection);
    if (this.#isClosed) connection.destroy();
    try {
      return await work(connection);
    } finally {
      this.#used.delete(connection);
      connection.release();
    }
  }

  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      await connection.query("begin");
      try {
        const result = await work(connection);
        await connection.query("commit");
        return result;
      } catch (error) {
        // If this fails too, the connection is not reused, and its end rolls back.
        await connection.query("rollback").catch(() => {});
        throw error;
      }
    });
  }

  /** Closes the connections when they are free, those still used after `timeoutMs` at once. */
  end(timeoutMs: number): Promise<void> {
    this.#ended ??= this.#end(timeoutMs);
    return this.#ended;
  }

  async #end(timeoutMs: number): Promise<void> {
    this.#outage?.abandon();
    const timer = setTimeout(() => {
      this.#isClosed = true;
      for (const connection of this.#used) connection.destroy();
    }, timeoutMs);
    await this.#pool.end();
    clearTimeout(timer);
  }

  async #acquire(): Promise<PoolClient> {
    const startedAt = performance.now();
    for (;;) {
      const { idle, total } = this.usage;
      // Outages may follow each other.
      const hasWaited = performance.now() - startedAt > 2 * this.#patienceMs;
      if (this.#outage && idle === 0 && (hasWaited || !(await this.#outage.waitForEnd()))) {
        throw unavailable(this.#outage?.cause);
      }
      try {
        const client = await this.#pool.connect();
        if (!isBroken(client)) return client;
        client.release(true);
      } catch (error) {
        const isServerError = error instanceof pg.DatabaseError;
        if (isServerError && !isTransient(error)) throw error;
        // All connections are in use, which says nothing about the server.
        if (
          this.#pool.ending ||
          (!isServerError && idle === 0 && total >= this.#pool.options.max)
        ) {
          throw unavailable(error);
        }
        this.#beginOutage(error);
      }
    }
  }

  #beginOutage(cause: unknown): void {
    if (this.#outage) return;
    const { outageLog } = this.#options;
    if (outageLog) outageLog.fail(cause);
    else log().warn({ err: cause }, "the database does not answer");
    const outage = new Outage(cause, this.#patienceMs, () => this.#isConnectable());
    this.#outage = outage;
    outage.ended.then(() => {
      this.#outage = null;
      if (outage.isAbandoned || outageLog) return;
      log().info({ ms: outage.durationMs }, "the database answers again");
    });
  }

  async #isConnectable(): Promise<boolean> {
    try {
      (await this.#pool.connect()).release();
      return true;
    } catch {
      return false;
    }
  }
}
