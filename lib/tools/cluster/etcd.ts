import type { Daemons } from "#lib/tools/cluster/daemons";
import { getProgram } from "#lib/tools/cluster/requirements";
import { Service } from "#lib/tools/cluster/service";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

export type Etcd = { ports: number[]; members: Service[] };

/** Starts a member of etcd for each name. */
export async function startEtcd(daemons: Daemons, names: readonly string[]): Promise<Etcd> {
  const members: Service[] = [];
  const clientPorts = await takePorts(names.length);
  const peerPorts = await takePorts(names.length);
  for (const [index, name] of names.entries()) {
    const folder = daemons.createFolder(`etcd-${name}`, true);
    const addresses = names.map(
      (member, at): Replacement => [
        `${member}=http://10.0.0.${at + 1}:2380`,
        `${member}=http://127.0.0.1:${peerPorts[at]}`,
      ],
    );
    const file = adaptFile("etcd.conf.yml", folder, [
      ...addresses,
      ["name: one", `name: ${name}`],
      ["10.0.0.1:2380", `127.0.0.1:${peerPorts[index]}`],
      ["10.0.0.1:2379", `127.0.0.1:${clientPorts[index]}`],
      ["/var/lib/etcd", folder],
    ]);
    const options = { isUnprivileged: true };
    members.push(
      new Service(daemons, `etcd-${name}`, getProgram("etcd"), ["--config-file", file], options),
    );
  }
  await waitForEtcd(clientPorts);
  return { ports: clientPorts, members };
}

/** Resolves when each member answers as one of a majority. */
export async function waitForEtcd(ports: number[]): Promise<void> {
  for (const port of ports) {
    await waitUntil(
      "etcd answers",
      async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok,
    );
  }
}
