import type { ChildProcess } from "node:child_process";
import { type Daemons, end } from "#lib/tools/cluster/daemons";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const nodeCount = 3;

/** A Redis Cluster of three nodes. */
export class RedisNodes {
  /** A value for REDIS_URL. */
  readonly url: string;
  readonly #nodes: ChildProcess[];

  private constructor(url: string, nodes: ChildProcess[]) {
    this.url = url;
    this.#nodes = nodes;
  }

  static async start(daemons: Daemons): Promise<RedisNodes> {
    const ports = await takePorts(nodeCount);
    const busPorts = await takePorts(nodeCount);
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
    await cli(ports[0] ?? 0, "--cluster", "create", ...addresses, "--cluster-yes");
    for (const port of ports) {
      await waitUntil("the Redis Cluster serves", async () =>
        (await cli(port, "cluster", "info")).includes("cluster_state:ok"),
      );
    }
    return new RedisNodes(addresses.map((address) => `redis://${address}`).join(","), nodes);
  }

  /** Kills one node at once. */
  async kill(index: number): Promise<void> {
    const node = this.#nodes[index];
    if (node) await end(node, "SIGKILL");
  }
}
