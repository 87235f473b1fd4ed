import { setTimeout as sleep } from "node:timers/promises";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { resolveEmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { freeze } from "#lib/tools/faults/freeze";

/** How the server of a cluster ends: after its transactions, at once, or without noticing. */
export type EndSignal = "SIGINT" | "SIGQUIT" | "SIGKILL";

/** Returns the process of the embedded server in a folder. */
export async function readServerPid(dataDir: string): Promise<number> {
  const lock = await readLock(resolveEmbeddedPaths(dataDir).lock);
  if (!lock) throw new Error("The server does not run.");
  return lock.pid;
}

/** A PostgreSQL of our own, to be stopped, killed and paused. */
export class Cluster {
  readonly url: string;
  readonly #dataDir: string;
  readonly #handles: EmbeddedServer[];

  private constructor(dataDir: string, first: EmbeddedServer) {
    this.#dataDir = dataDir;
    this.#handles = [first];
    this.url = first.url;
  }

  static async start(dataDir: string): Promise<Cluster> {
    return new Cluster(dataDir, await startEmbedded({ dataDir, log: () => {} }));
  }

  async restart(signal: EndSignal): Promise<void> {
    const pid = await this.readPid();
    process.kill(pid, signal);
    while (await isServingCluster(pid, resolveEmbeddedPaths(this.#dataDir).cluster))
      await sleep(10);
    await this.startAgain();
  }

  async startAgain(): Promise<void> {
    this.#handles.push(await startEmbedded({ dataDir: this.#dataDir, log: () => {} }));
  }

  /** Stops every process of the server for a while, as a frozen machine does. */
  async pause(milliseconds: number): Promise<void> {
    const thaw = await freeze(await this.readPid());
    await sleep(milliseconds);
    thaw();
  }

  async stop(): Promise<void> {
    for (const handle of this.#handles) await handle.stop();
  }

  async readPid(): Promise<number> {
    return readServerPid(this.#dataDir);
  }
}
