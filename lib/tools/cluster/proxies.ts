import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Daemons } from "#lib/tools/cluster/daemons";
import type { DatabaseNodes } from "#lib/tools/cluster/database-nodes";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

/** The password of the role in `database.sql`. */
const role = { name: "fundlore", password: "fundlore-password" };

/** URLs of the database: through PgBouncer, on the primary without it, and on a replica. */
export type DatabaseUrls = { pooled: string; primary: string; replica: string };

/** Starts HAProxy and PgBouncer in front of the nodes, and creates the role and the database. */
export async function startDatabaseProxies(
  daemons: Daemons,
  cluster: DatabaseNodes,
): Promise<DatabaseUrls> {
  const [primaryPort = 0, replicaPort = 0, pooledPort = 0] = await takePorts(3);
  const folder = daemons.createFolder("proxies");
  const config = adaptFile("haproxy-postgres.cfg", folder, [
    ["127.0.0.1:5000", `127.0.0.1:${primaryPort}`],
    ["127.0.0.1:5001", `127.0.0.1:${replicaPort}`],
    ...cluster.nodes.map(
      ({ postgresPort, patroniPort }, at): Replacement => [
        `10.0.0.${at + 1}:5432 check port 8008`,
        `127.0.0.1:${postgresPort} check port ${patroniPort}`,
      ],
    ),
  ]);
  daemons.start("haproxy-postgres", getProgram("haproxy"), ["-db", "-f", config]);
  await cluster.runFile(adaptFile("database.sql", folder, []));
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"${role.name}" "${role.password}"\n`, { mode: 0o644 });
  const pooler = adaptFile("pgbouncer.ini", folder, [
    ["port=5000", `port=${primaryPort}`],
    ["listen_port = 6432", `listen_port = ${pooledPort}`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  daemons.start("pgbouncer", getProgram("pgbouncer"), [pooler], { isUnprivileged: true });
  for (const port of [primaryPort, replicaPort, pooledPort]) {
    await waitUntil(`port ${port} accepts connections`, () => isListening(port));
  }
  const toUrl = (port: number) =>
    `postgres://${role.name}:${role.password}@127.0.0.1:${port}/fundlore`;
  return {
    pooled: toUrl(pooledPort),
    primary: toUrl(primaryPort),
    replica: toUrl(replicaPort),
  };
}

/** Starts `haproxy.cfg` in front of two instances. Returns the public URL. */
export async function startFrontProxy(daemons: Daemons, instancePorts: number[]): Promise<string> {
  const [port = 0] = await takePorts(1);
  const config = adaptFile("haproxy.cfg", daemons.createFolder("proxies"), [
    // The machine may allow fewer open files.
    ["maxconn 20000", "maxconn 2000"],
    ["bind :80\n", `bind 127.0.0.1:${port}\n`],
    ["127.0.0.1:3001", `127.0.0.1:${instancePorts[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${instancePorts[1]}`],
  ]);
  daemons.start("haproxy", getProgram("haproxy"), ["-db", "-f", config]);
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("HAProxy answers", async () => (await fetch(`${url}/livez`)).ok);
  return url;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const result = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return result;
}
