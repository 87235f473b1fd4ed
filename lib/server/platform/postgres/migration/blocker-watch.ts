import type { Client } from "pg";
import { log } from "#lib/server/core/log";

const logIntervalMs = 10_000;

/** Finds out which transactions a waiting statement waits for, before it gives up. */
export class BlockerWatch {
  readonly #observer: Client;
  readonly #connection: Client;
  readonly #lockTimeoutMs: number;
  #blockers: string[] = [];

  /** `observer` asks while `connection` waits. */
  constructor(observer: Client, connection: Client, lockTimeoutMs: number) {
    this.#observer = observer;
    this.#connection = connection;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  /** Returns the transactions that the last statement waited for. */
  readonly take = (): string[] => {
    const blockers = this.#blockers;
    this.#blockers = [];
    return blockers;
  };

  /** Runs a statement, and logs what it waits for if it takes long. */
  async during(run: () => Promise<unknown>): Promise<void> {
    const { rows } = await this.#connection.query<{ pid: number }>(
      "select pg_backend_pid() as pid",
    );
    const pid = rows[0]?.pid ?? 0;
    let asking: Promise<void> = Promise.resolve();
    const ask = () => {
      asking = asking.then(() => this.#ask(pid));
    };
    const soon = setTimeout(ask, this.#lockTimeoutMs / 2);
    const logger = setInterval(() => {
      ask();
      log().info({ blockers: this.#blockers }, "a statement of a migration takes long");
    }, logIntervalMs);
    try {
      await run();
    } finally {
      clearTimeout(soon);
      clearInterval(logger);
      await asking;
    }
  }

  async #ask(pid: number): Promise<void> {
    try {
      // Without parameters, like the query that took the lock on this connection.
      const { rows } = await this.#observer.query<{ text: string }>(
        `select format('connection %s (%s, %s, since %s)', pid, application_name, state, xact_start)
                as text
           from pg_stat_activity where pid = any(pg_blocking_pids(${pid}))`,
      );
      this.#blockers = rows.map(({ text }) => text);
    } catch (error) {
      log().debug({ err: error }, "looking for the holder of a lock failed");
    }
  }
}
