import type { ChildProcess } from "node:child_process";
import { type Daemons, end } from "#lib/tools/cluster/daemons";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const masterCount = 3;

/** A Redis Cluster of three masters, with a replica of each. */
export class RedisNodes {
  /** A value for REDIS_URL. */
  readonly url: string;
  readonly #nodes: ChildProcess[];
  readonly #ask: (index: number, ...args: string[]) => Promise<string>;

  private constructor(
    url: string,
    nodes: ChildProcess[],
    ask: (index: number, ...args: string[]) => Promise<string>,
  ) {
    this.url = url;
    this.#nodes = nodes;
    this.#ask = ask;
  }

  static async start(daemons: Daemons): Promise<RedisNodes> {
    const ports = await takePorts(2 * masterCount);
    const busPorts = await takePorts(2 * masterCount);
    const nodes = ports.map((port, index) => {
      const folder = daemons.createFolder(`redis-${index}`);
      const config = adaptFile("redis-cluster.conf", folder, [
        ["port 6379", `port ${port}\ncluster-port ${busPorts[index]}`],
        ["bind 10.0.0.1", "bind 127.0.0.1"],
      ]);
      return daemons.start(`redis-${index}`, getProgram("redis-server"), [config], { cwd: folder });
    });
    const cli = (port: number, ...args: string[]) =>
      daemons.run(getProgram("redis-cli"), ["-h", "127.0.0.1", "-p", String(port), ...args]);
    for (const port of ports) {
      await waitUntil("Redis answers", async () => (await cli(port, "ping")).startsWith("PONG"));
    }
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    const replicas = ["--cluster-replicas", "1", "--cluster-yes"];
    await cli(ports[0] ?? 0, "--cluster", "create", ...addresses, ...replicas);
    for (const port of ports) {
      await waitUntil("the Redis Cluster serves", async () =>
        (await cli(port, "cluster", "info")).includes("cluster_state:ok"),
      );
    }
    const url = addresses.map((address) => `redis://${address}`).join(",");
    return new RedisNodes(url, nodes, (index, ...args) => cli(ports[index] ?? 0, ...args));
  }

  /** Returns the indexes of the masters that run. */
  async listMasters(): Promise<number[]> {
    const lines = (await this.#askAny("cluster", "nodes")).trim().split("\n");
    const masters = lines.filter((line) => /[ ,]master /.test(line));
    return this.url.split(",").flatMap((url, at) => {
      const { port } = new URL(url);
      return masters.some((line) => line.includes(`:${port}@`)) ? [at] : [];
    });
  }

  /** True if every key has a master. */
  async isWhole(): Promise<boolean> {
    return (await this.#askAny("cluster", "info")).includes("cluster_slots_ok:16384");
  }

  /** Asks a node that was not killed. */
  #askAny(...args: string[]): Promise<string> {
    return this.#ask(
      this.#nodes.findIndex(({ signalCode }) => signalCode === null),
      ...args,
    );
  }

  async kill(index: number): Promise<void> {
    const node = this.#nodes[index];
    if (node) await end(node, "SIGKILL");
  }
}
