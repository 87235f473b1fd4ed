import type { ChildProcess } from "node:child_process";
import { type Daemons, end } from "#lib/tools/cluster/daemons";

type Arguments = Parameters<Daemons["start"]>;

/** A server that can be killed and started again. */
export class Service {
  readonly #daemons: Daemons;
  readonly #arguments: Arguments;
  #process: ChildProcess;

  constructor(daemons: Daemons, ...args: Arguments) {
    this.#daemons = daemons;
    this.#arguments = args;
    this.#process = daemons.start(...args);
  }

  /** Kills it at once. */
  async kill(): Promise<void> {
    await end(this.#process, "SIGKILL");
  }

  /** Starts it again, as its supervisor does. */
  start(): void {
    this.#process = this.#daemons.start(...this.#arguments);
  }
}
