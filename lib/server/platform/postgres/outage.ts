import { setTimeout as sleep } from "node:timers/promises";

const firstPauseMs = 50;
const maxPauseMs = 1_000;

/** A time in which no connection can be made. Tries to connect, ever more rarely, until one is. */
export class Outage {
  readonly #startedAt = performance.now();
  readonly #ended = Promise.withResolvers<void>();
  readonly #isConnectable: () => Promise<boolean>;
  readonly #patienceMs: number;
  /** True if nobody waits for its end any more. */
  isAbandoned = false;

  /** The error of the connection attempt that found it. */
  readonly cause: unknown;

  constructor(cause: unknown, patienceMs: number, isConnectable: () => Promise<boolean>) {
    this.#patienceMs = patienceMs;
    this.cause = cause;
    this.#isConnectable = isConnectable;
    void this.#tryUntilConnected();
  }

  get durationMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** Resolves when the outage ends. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Resolves with true when the outage ends, with false once it has lasted for the patience. */
  async waitForEnd(): Promise<boolean> {
    const remainingMs = this.#patienceMs - this.durationMs;
    if (remainingMs <= 0 || this.isAbandoned) return false;
    const timer = new AbortController();
    const timeout = sleep(remainingMs, false, { signal: timer.signal }).catch(() => false);
    const isOver = await Promise.race([this.ended.then(() => true), timeout]);
    timer.abort();
    return isOver && !this.isAbandoned;
  }

  /** Gives up, so that nobody waits while the process stops. */
  abandon(): void {
    this.isAbandoned = true;
    this.#ended.resolve();
  }

  async #tryUntilConnected(): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !this.isAbandoned;
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    ) {
      await sleep(pauseMs, undefined, { ref: false });
      if (await this.#isConnectable()) return this.#ended.resolve();
    }
  }
}
