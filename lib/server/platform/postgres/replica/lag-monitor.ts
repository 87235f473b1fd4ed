import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/server/core/log";
import type { OutageLog } from "#lib/server/core/outage-log";
import { type Position, parsePosition } from "#lib/server/platform/postgres/replica/position";

const intervalMs = 250;
/** A replica that lags more is not read, so that no reader sees older data. */
const maxLagMs = 10_000;
/** Marks older than this say nothing more about the lag. */
const maxMarks = 200;
/** A status older than this counts as none. */
const maxStatusAgeMs = 3_000;
/** A primary that has not answered for so long counts as away. */
const maxPrimarySilenceMs = 2_000;
/** Callers wait so long from when neither answers, which hides the moment of a failover from them. */
const patienceMs = 5_000;
const pollMs = 50;

type Query = (text: string) => Promise<{ position: string }[]>;

/** Where the primary was at a time of `performance.now()`. */
type Mark = { at: number; position: Position };

/** Compares the positions of primary and replica several times a second. */
export class LagMonitor {
  readonly #queryPrimary: Query;
  readonly #queryReplica: Query;
  readonly #outageLog: OutageLog;
  readonly #timer: NodeJS.Timeout;
  /** What the replica has not replayed yet, oldest first. */
  #marks: Mark[] = [];
  #newest: Mark | null = null;
  /** The newest mark that the replica has replayed. */
  #caughtUp: Mark | null = null;
  #replayed: Position = 0n;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isLagLogged = false;
  #generation = 0;
  /** When one of the two could be used. */
  #answeringAt = performance.now();
  readonly #awayListeners = new Set<() => void>();

  constructor(queryPrimary: Query, queryReplica: Query, outageLog: OutageLog) {
    this.#queryPrimary = queryPrimary;
    this.#queryReplica = queryReplica;
    this.#outageLog = outageLog;
    const readPrimary = skipWhileRunning(() => this.#readPrimary());
    const readReplica = skipWhileRunning(() => this.#readReplica());
    const read = () => {
      readPrimary();
      readReplica();
      if (this.isUsable || !this.isPrimaryAway) this.#answeringAt = performance.now();
      if (this.isPrimaryAway) for (const listener of [...this.#awayListeners]) listener();
    };
    read();
    this.#timer = setInterval(read, intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** How long ago the replica had everything, in milliseconds. Stays while the primary is away. */
  get lagMs(): number {
    if (!this.#newest || !this.#caughtUp) return Number.POSITIVE_INFINITY;
    return this.#newest.at - this.#caughtUp.at;
  }

  get isUsable(): boolean {
    return performance.now() - this.#answeredAt < maxStatusAgeMs && this.lagMs <= maxLagMs;
  }

  /** True if the primary has stopped answering, so that the replica has what can be had. */
  get isPrimaryAway(): boolean {
    return this.#newest !== null && performance.now() - this.#newest.at > maxPrimarySilenceMs;
  }

  /** Calls `listener` while the primary is away. Returns a function that ends it. */
  readonly onPrimaryAway = (listener: () => void): (() => void) => {
    this.#awayListeners.add(listener);
    return () => void this.#awayListeners.delete(listener);
  };

  /** Resolves when either answers, or at once if neither has for a while. */
  readonly waitForAnswer = async (): Promise<void> => {
    const startedAt = performance.now();
    const isAnswering = () => this.isUsable || (this.#newest?.at ?? 0) > startedAt;
    while (!isAnswering() && performance.now() - this.#answeringAt < patienceMs) {
      await sleep(pollMs);
    }
  };

  /** Returns the time up to which the replica has all changes; null if it cannot be used. */
  readonly getCaughtUpAt = (): number | null =>
    this.isUsable ? (this.#caughtUp?.at ?? null) : null;

  /** True if the replica can be used and has what was written up to `position`. */
  hasReplayed(position: Position): boolean {
    return this.isUsable && this.#replayed >= position;
  }

  /** Changes whenever the address leads to another server. */
  get generation(): number {
    return this.#generation;
  }

  /** Forgets what the replica had, because its address leads to another server. */
  reset(): void {
    log().info("DATABASE_READ_URL leads to another server, or to one that has restarted");
    this.#generation += 1;
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    this.#replayed = 0n;
    if (this.#caughtUp) this.#marks.unshift(this.#caughtUp);
    this.#caughtUp = null;
  }

  /** Stops the use of the replica until it answers again. */
  reportFailure(error: unknown): void {
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    this.#outageLog.fail(error);
  }

  async #readPrimary(): Promise<void> {
    // Before the query, so that the mark covers every change before it.
    const at = performance.now();
    try {
      const [row] = await this.#queryPrimary(
        "select pg_current_wal_insert_lsn()::text as position",
      );
      this.#newest = { at, position: parsePosition(row?.position ?? "") };
      this.#marks.push(this.#newest);
      if (this.#marks.length > maxMarks) this.#marks.shift();
    } catch (error) {
      log().debug({ err: error }, "reading the position of the primary failed");
    }
  }

  async #readReplica(): Promise<void> {
    const generation = this.#generation;
    try {
      // Its role may change: after a failover, the address may lead to the primary.
      const [row] = await this.#queryReplica(
        `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                 else pg_current_wal_insert_lsn() end)::text as position`,
      );
      // The answer of the former server.
      if (generation !== this.#generation) return;
      this.#replayed = parsePosition(row?.position ?? "");
      this.#answeredAt = performance.now();
      while (this.#marks[0] && this.#marks[0].position <= this.#replayed) {
        this.#caughtUp = this.#marks.shift() ?? null;
      }
      this.#outageLog.recover();
      this.#logLag();
    } catch (error) {
      this.reportFailure(error);
    }
  }

  /** Logs the first time that the lag is too long, and when it is over. */
  #logLag(): void {
    const isLagging = this.#caughtUp !== null && this.lagMs > maxLagMs;
    if (isLagging === this.#isLagLogged) return;
    this.#isLagLogged = isLagging;
    if (isLagging) log().warn({ ms: this.lagMs }, "the replica lags, reading from the primary");
    else log().info("the replica has caught up");
  }
}

/** Returns a function that does nothing while its last call runs. */
function skipWhileRunning(run: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    run().finally(() => {
      isRunning = false;
    });
  };
}
