import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseNodes, Fault } from "#lib/tools/cluster/database-nodes";
import type { Load } from "#lib/tools/cluster/load";
import { reportRound, tableHead } from "#lib/tools/cluster/report";
import { waitUntil } from "#lib/tools/cluster/wait-until";
import { countLost } from "#lib/tools/faults/writers";

const faults: Fault[] = ["postgres", "patroni", "host"];
/** Load before the fault, and after everything is whole again. */
const calmMs = 2_000;

/**
 * Kills the primary again and again under load, and prints a row for each round. Returns true if
 * nothing was lost and the readers noticed nothing.
 */
export async function killPrimaries(
  cluster: DatabaseNodes,
  load: Load,
  url: string,
  rounds: number,
): Promise<boolean> {
  process.stdout.write(tableHead);
  let isWell = true;
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fault = faults[round % faults.length] ?? "host";
    load.take();
    await sleep(calmMs);
    await killPrimary(cluster, fault);
    await sleep(calmMs);
    const tally = load.take();
    acknowledged.push(...tally.writes.acknowledged);
    const lost = await countLost(url, tally.writes.acknowledged);
    const report = reportRound(String(round + 1), fault, lost, tally);
    process.stdout.write(report.row);
    isWell &&= report.isWell;
  }
  // A later failover may lose what an earlier one kept.
  const lost = await countLost(url, acknowledged);
  process.stdout.write(`\n${acknowledged.length} acknowledged in all rounds, ${lost} lost.\n`);
  return isWell && lost === 0;
}

/** Kills the primary, waits for the next one, and brings the killed node back as a replica. */
async function killPrimary(cluster: DatabaseNodes, fault: Fault): Promise<void> {
  const killed = await cluster.requirePrimary();
  await cluster.kill(killed, fault);
  await waitUntil("another node is the primary", async () => {
    const primary = await cluster.findPrimary();
    return primary !== null && primary !== killed;
  });
  cluster.startPatroni(killed);
  await cluster.waitUntilWhole();
}
