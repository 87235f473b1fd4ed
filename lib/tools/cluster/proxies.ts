import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Daemons } from "#lib/tools/cluster/daemons";
import type { DatabaseNodes } from "#lib/tools/cluster/database-nodes";
import { getProgram } from "#lib/tools/cluster/requirements";
import { Service } from "#lib/tools/cluster/service";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

/** The password of the role in `database.sql`. */
const role = { name: "fundlore", password: "fundlore-password" };

/** URLs of the database: through PgBouncer, on the primary without it, and on a replica. */
export type DatabaseUrls = { pooled: string; primary: string; replica: string };

/** The way of one host to the database. */
export type DatabaseProxies = { urls: DatabaseUrls; haproxy: Service; pgbouncer: Service };

/** Creates the role and the database on the primary. */
export async function createDatabase(daemons: Daemons, cluster: DatabaseNodes): Promise<void> {
  await cluster.runFile(adaptFile("database.sql", daemons.createFolder("proxies"), []));
}

/** Starts HAProxy and PgBouncer of a host in front of the nodes. */
export async function startDatabaseProxies(
  daemons: Daemons,
  cluster: DatabaseNodes,
  host: string,
): Promise<DatabaseProxies> {
  const [primaryPort = 0, replicaPort = 0, pooledPort = 0] = await takePorts(3);
  const folder = daemons.createFolder(`proxies-${host}`);
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
  const haproxyArgs = ["-db", "-f", config];
  const name = `haproxy-postgres-${host}`;
  const haproxy = new Service(daemons, name, getProgram("haproxy"), haproxyArgs);
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"${role.name}" "${role.password}"\n`, { mode: 0o644 });
  const settings = adaptFile("pgbouncer.ini", folder, [
    ["port=5000", `port=${primaryPort}`],
    ["listen_port = 6432", `listen_port = ${pooledPort}`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  const options = { isUnprivileged: true };
  const program = getProgram("pgbouncer");
  const pgbouncer = new Service(daemons, `pgbouncer-${host}`, program, [settings], options);
  for (const port of [primaryPort, replicaPort, pooledPort]) {
    await waitUntil(`port ${port} accepts connections`, () => isListening(port));
  }
  const toUrl = (port: number) =>
    `postgres://${role.name}:${role.password}@127.0.0.1:${port}/fundlore`;
  const urls = {
    pooled: toUrl(pooledPort),
    primary: toUrl(primaryPort),
    replica: toUrl(replicaPort),
  };
  return { urls, haproxy, pgbouncer };
}

/** Starts `haproxy.cfg` in front of two instances. Returns it with the public URL. */
export async function startFrontProxy(
  daemons: Daemons,
  instancePorts: number[],
): Promise<{ origin: string; haproxy: Service }> {
  const [port = 0] = await takePorts(1);
  const config = adaptFile("haproxy.cfg", daemons.createFolder("proxies"), [
    // The machine may allow fewer open files.
    ["maxconn 20000", "maxconn 2000"],
    ["bind :80\n", `bind 127.0.0.1:${port}\n`],
    ["127.0.0.1:3001", `127.0.0.1:${instancePorts[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${instancePorts[1]}`],
  ]);
  const haproxy = new Service(daemons, "haproxy", getProgram("haproxy"), ["-db", "-f", config]);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntil("HAProxy answers", async () => (await fetch(`${origin}/livez`)).ok);
  return { origin, haproxy };
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
