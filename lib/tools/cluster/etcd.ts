import type { Daemons } from "#lib/tools/cluster/daemons";
import { getProgram } from "#lib/tools/cluster/requirements";
import { adaptFile, type Replacement, takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";

/** Starts a member of etcd for each name. Returns the ports for clients. */
export async function startEtcd(daemons: Daemons, names: readonly string[]): Promise<number[]> {
  const clientPorts = await takePorts(names.length);
  const peerPorts = await takePorts(names.length);
  for (const [index, name] of names.entries()) {
    const folder = daemons.createFolder(`etcd-${name}`, true);
    const members = names.map(
      (member, at): Replacement => [
        `${member}=http://10.0.0.${at + 1}:2380`,
        `${member}=http://127.0.0.1:${peerPorts[at]}`,
      ],
    );
    const file = adaptFile("etcd.conf.yml", folder, [
      ...members,
      ["name: one", `name: ${name}`],
      ["10.0.0.1:2380", `127.0.0.1:${peerPorts[index]}`],
      ["10.0.0.1:2379", `127.0.0.1:${clientPorts[index]}`],
      ["/var/lib/etcd", folder],
    ]);
    daemons.start(`etcd-${name}`, getProgram("etcd"), ["--config-file", file], {
      isUnprivileged: true,
    });
  }
  for (const port of clientPorts) {
    await waitUntil("etcd answers", async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health`);
      return response.ok;
    });
  }
  return clientPorts;
}
