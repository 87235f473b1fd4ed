import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withConnection } from "#lib/server/platform/postgres/connect";
import { type Daemons, end } from "#lib/tools/cluster/daemons";
import { type Etcd, startEtcd } from "#lib/tools/cluster/etcd";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const names = ["one", "two", "three"] as const;

/** What dies: PostgreSQL, what watches over it, or the host with both. */
export type Fault = "postgres" | "patroni" | "host";

type Member = { name: string; role: string; state: string };

type Node = {
  name: string;
  postgresPort: number;
  patroniPort: number;
  dataDir: string;
  socketDir: string;
  configFile: string;
  pgBackRestFile: string;
  patroni: ChildProcess | null;
};

/** Three nodes of PostgreSQL under Patroni, with three of etcd. */
export class DatabaseNodes {
  readonly nodes: Node[];
  readonly etcd: Etcd;
  readonly #daemons: Daemons;

  private constructor(daemons: Daemons, nodes: Node[], etcd: Etcd) {
    this.#daemons = daemons;
    this.nodes = nodes;
    this.etcd = etcd;
  }

  /** Waits for a primary with two replicas. `onStop` gets what ends the nodes before they start. */
  static async start(
    daemons: Daemons,
    onStop: (stop: () => Promise<void>) => void,
  ): Promise<DatabaseNodes> {
    const etcd = await startEtcd(daemons, names);
    const repository = daemons.createFolder("pgbackrest", true);
    const nodes: Node[] = [];
    for (const name of names) nodes.push(await prepareNode(daemons, name, etcd.ports, repository));
    const cluster = new DatabaseNodes(daemons, nodes, etcd);
    process.once("exit", () => cluster.#stop());
    onStop(async () => cluster.#stop());
    for (const { name } of nodes) cluster.startPatroni(name);
    await cluster.waitUntilWhole();
    await cluster.runPgBackRest(await cluster.requirePrimary(), "stanza-create");
    return cluster;
  }

  /** Starts Patroni on a node, as its supervisor does, if it does not run there. */
  startPatroni(name: string): void {
    const node = this.getNode(name);
    if (node.patroni?.exitCode === null && node.patroni.signalCode === null) return;
    node.patroni = this.#daemons.start(
      `patroni-${name}`,
      getProgram("patroni"),
      [node.configFile],
      {
        isUnprivileged: true,
        cwd: node.socketDir,
        // PostgreSQL inherits it for its archive command.
        env: { PGBACKREST_CONFIG: node.pgBackRestFile },
      },
    );
  }

  getNode(name: string): Node {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    return node;
  }

  /** Resolves when there is a primary, a synchronous replica and another replica, all streaming. */
  async waitUntilWhole(): Promise<void> {
    await waitUntil(
      "a primary with a synchronous and another replica",
      async () => {
        const members = await this.#listMembers();
        const count = (role: string, state: RegExp) =>
          members.filter((member) => member.role === role && state.test(member.state)).length;
        // Patroni before 3.1 says "running" of a replica that streams.
        const isStreaming = /^(?:running|streaming)$/;
        const roles = ["leader", "sync_standby", "replica"].map((role) => count(role, isStreaming));
        if (roles.join() !== "1,1,1") return false;
        const statement = "select from pg_stat_replication where state = 'streaming'";
        return (await this.query(statement)).length === 2;
      },
      120_000,
    );
  }

  /** Returns the name of the node that holds the leader's lock; null if none does. */
  async findPrimary(): Promise<string | null> {
    const answers = await Promise.all(
      this.nodes.map(async ({ name, patroniPort }) => {
        const url = `http://127.0.0.1:${patroniPort}/primary`;
        const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        return response?.ok ? name : null;
      }),
    );
    return answers.find((name) => name !== null) ?? null;
  }

  /** Returns the name of the primary. @throws Error if there is none */
  async requirePrimary(): Promise<string> {
    const name = await this.findPrimary();
    if (!name) throw new Error("There is no primary.");
    return name;
  }

  /** Kills processes of a node at once. */
  async kill(name: string, fault: Fault): Promise<void> {
    const { dataDir, patroni } = this.getNode(name);
    if (fault !== "postgres" && patroni) await end(patroni, "SIGKILL");
    // Its children end by themselves when it is gone.
    if (fault !== "patroni") process.kill(readPostmasterPid(dataDir), "SIGKILL");
  }

  /** Ends every PostgreSQL, which is no child of this process. */
  #stop(): void {
    // First, because it starts PostgreSQL again.
    for (const { patroni } of this.nodes) patroni?.kill("SIGKILL");
    for (const { dataDir } of this.nodes) {
      try {
        process.kill(readPostmasterPid(dataDir), "SIGKILL");
      } catch {
        // It does not run.
      }
    }
  }

  /** Runs pgBackRest on a node. */
  async runPgBackRest(name: string, ...args: string[]): Promise<void> {
    const { socketDir, pgBackRestFile } = this.getNode(name);
    await this.#daemons.run(getProgram("pgbackrest"), ["--stanza=fundlore", ...args], {
      isUnprivileged: true,
      cwd: socketDir,
      env: { PGBACKREST_CONFIG: pgBackRestFile },
    });
  }

  /** Runs a file of statements as superuser on the primary. */
  async runFile(file: string): Promise<void> {
    const { socketDir, postgresPort } = this.getNode(await this.requirePrimary());
    const target = ["-h", socketDir, "-p", String(postgresPort), "-U", "postgres"];
    const options = ["--no-psqlrc", "-v", "ON_ERROR_STOP=1"];
    await this.#daemons.run("psql", [...target, ...options, "-f", file], { isUnprivileged: true });
  }

  /** Runs a statement as superuser on the primary. */
  async query<R extends object>(statement: string): Promise<R[]> {
    return this.queryNode(await this.requirePrimary(), statement);
  }

  /** Runs a statement as superuser on a node. */
  queryNode<R extends object>(name: string, statement: string): Promise<R[]> {
    const { postgresPort } = this.getNode(name);
    const url = `postgres://postgres:superuser-password@127.0.0.1:${postgresPort}/postgres`;
    return withConnection(url, async (connection) => (await connection.query<R>(statement)).rows);
  }

  async #listMembers(): Promise<Member[]> {
    for (const { patroniPort } of this.nodes) {
      const url = `http://127.0.0.1:${patroniPort}/cluster`;
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }
}

const readPostmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);

/** Writes the settings of a node. */
async function prepareNode(
  daemons: Daemons,
  name: string,
  etcdPorts: number[],
  repository: string,
): Promise<Node> {
  const folder = daemons.createFolder(`node-${name}`, true);
  const [postgresPort = 0, patroniPort = 0] = await takePorts(2);
  const dataDir = join(folder, "data");
  const pgBackRestFile = adaptFile("pgbackrest.conf", folder, [
    ["/var/lib/pgbackrest", repository],
    ["/var/log/pgbackrest", folder],
    ["/var/spool/pgbackrest", folder],
    ["/tmp/pgbackrest", folder],
    ["/var/lib/postgresql/15/fundlore", dataDir],
    ["pg1-socket-path=/var/run/postgresql", `pg1-socket-path=${folder}\npg1-port=${postgresPort}`],
  ]);
  const configFile = adaptFile("patroni.yml", folder, [
    ["name: one", `name: ${name}`],
    ...etcdPorts.map((port, at): Replacement => [`10.0.0.${at + 1}:2379`, `127.0.0.1:${port}`]),
    ["10.0.0.1:8008", `127.0.0.1:${patroniPort}`],
    ["10.0.0.1:5432", `127.0.0.1:${postgresPort}`],
    ["10.0.0.0/24", "127.0.0.1/32"],
    ["/var/lib/postgresql/15/fundlore", dataDir],
    ["/var/lib/postgresql/.pgpass-patroni", join(folder, "pgpass")],
    ["/var/run/postgresql", folder],
  ]);
  return {
    name,
    postgresPort,
    patroniPort,
    dataDir,
    socketDir: folder,
    configFile,
    pgBackRestFile,
    patroni: null,
  };
}
