import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Daemons, end } from "#lib/tools/cluster/daemons";
import { takePorts } from "#lib/tools/cluster/settings";
import { waitUntilUp } from "#lib/tools/command/process";

type Instance = { name: string; url: string; process: ChildProcess };

/** Two instances of the server. */
export class Instances {
  readonly ports: number[];
  readonly metricsPorts: number[];
  readonly #instances: Instance[];
  readonly #folder: string;

  private constructor(
    folder: string,
    ports: number[],
    metricsPorts: number[],
    instances: Instance[],
  ) {
    this.#folder = folder;
    this.ports = ports;
    this.metricsPorts = metricsPorts;
    this.#instances = instances;
  }

  /** Starts one instance with each of `settings`. */
  static async start(daemons: Daemons, settings: Record<string, string>[]): Promise<Instances> {
    const ports = await takePorts(settings.length);
    const metricsPorts = await takePorts(settings.length);
    const instances: Instance[] = [];
    for (const [index, port] of ports.entries()) {
      const name = `instance-${index + 1}`;
      const child = daemons.start(name, process.execPath, ["lib/server/app/start.mjs"], {
        cwd: process.cwd(),
        env: {
          ...settings[index],
          HOST: "127.0.0.1",
          PORT: String(port),
          METRICS_PORT: String(metricsPorts[index]),
          DATA_DIR: daemons.createFolder(name),
          DRAIN_SECONDS: "5",
          TRUST_PROXY: "1",
        },
      });
      const url = `http://127.0.0.1:${port}`;
      await waitUntilUp(`${url}/readyz`, child);
      instances.push({ name, url, process: child });
    }
    return new Instances(daemons.folder, ports, metricsPorts, instances);
  }

  get urls(): string[] {
    return this.#instances.map(({ url }) => url);
  }

  /** Describes instances that ended, and errors that nobody caught; empty if all is well. */
  listFailures(): string[] {
    return this.#instances.flatMap(({ name, process: child }) => {
      const log = readFileSync(join(this.#folder, "log", `${name}.log`), "utf8");
      const uncaught = log.split("\n").filter((line) => /"level":"fatal"/.test(line));
      const isOver = child.exitCode !== null || child.signalCode !== null;
      return [...(isOver ? [`${name} ended`] : []), ...uncaught];
    });
  }

  /** Stops both. Returns their exit codes. */
  stop(): Promise<(number | null)[]> {
    return Promise.all(this.#instances.map(({ process: child }) => end(child, "SIGTERM")));
  }
}
