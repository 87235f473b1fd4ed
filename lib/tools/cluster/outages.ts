import { setTimeout as sleep } from "node:timers/promises";
import { waitForEtcd } from "#lib/tools/cluster/etcd";
import type { Load } from "#lib/tools/cluster/load";
import { reportRound, tableHead } from "#lib/tools/cluster/report";
import type { Service } from "#lib/tools/cluster/service";
import type { Cluster } from "#lib/tools/cluster/start-cluster";
import { waitUntil } from "#lib/tools/cluster/wait-until";
import { countLost } from "#lib/tools/faults/writers";

/** Longer than Patroni's `ttl`, after which a primary without etcd could give up. */
const longMs = 20_000;
/** What systemd needs to start a server again, with room for the checks of a load balancer. */
const shortMs = 5_000;
const restartMs = 500;
const calmMs = 2_000;

type Outage = {
  name: string;
  services: Service[];
  lastsMs: number;
  /** Resolves when everything works as before. */
  waitUntilBack: () => Promise<void>;
  /** True if nobody may notice it, neither readers nor writers. */
  isHidden: boolean;
};

function listOutages({ database, hosts, frontProxy, origin, instances }: Cluster): Outage[] {
  const { members, ports } = database.etcd;
  const waitForDatabase = async () => {
    await waitForEtcd(ports);
    await database.waitUntilWhole();
  };
  const waitForInstances = async () => {
    for (const url of [...instances.urls, origin]) {
      const probe = `${url}/readyz?exclude=replica`;
      await waitUntil(`${url} is ready`, async () => (await fetch(probe)).ok);
    }
  };
  const [first] = hosts;
  const list = (service: Service | undefined) => (service ? [service] : []);
  const ofDatabase = { lastsMs: longMs, waitUntilBack: waitForDatabase, isHidden: true };
  const ofHost = { lastsMs: shortMs, waitUntilBack: waitForInstances, isHidden: false };
  return [
    { name: "one etcd", services: list(members[0]), ...ofDatabase },
    { name: "all etcd", services: members, ...ofDatabase },
    { name: "HAProxy of a host", services: list(first?.haproxy), ...ofHost },
    { name: "PgBouncer of a host", services: list(first?.pgbouncer), ...ofHost },
    { name: "HAProxy in front", services: [frontProxy], ...ofHost, lastsMs: restartMs },
  ];
}

/**
 * Kills what leads to the database and what watches over it, under load, and starts it again. Prints
 * a row for each. Returns true if nothing was lost, and nobody noticed what must be hidden.
 */
export async function causeOutages(cluster: Cluster, load: Load): Promise<boolean> {
  process.stdout.write(`\n${tableHead}`);
  let isWell = true;
  for (const { name, services, lastsMs, waitUntilBack, isHidden } of listOutages(cluster)) {
    load.take();
    await sleep(calmMs);
    await Promise.all(services.map((service) => service.kill()));
    await sleep(lastsMs);
    for (const service of services) service.start();
    await waitUntilBack();
    await sleep(calmMs);
    const tally = load.take();
    const lost = await countLost(cluster.urls.primary, tally.writes.acknowledged);
    const report = reportRound("", name, lost, tally);
    process.stdout.write(report.row);
    isWell &&= isHidden ? report.isWell : report.isComplete;
  }
  return isWell;
}
