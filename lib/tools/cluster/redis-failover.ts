import { measureInvalidation } from "#lib/tools/cluster/invalidation";
import type { Load } from "#lib/tools/cluster/load";
import { reportRound, tableHead } from "#lib/tools/cluster/report";
import type { Cluster } from "#lib/tools/cluster/start-cluster";
import { waitUntil } from "#lib/tools/cluster/wait-until";

/** A change of one instance must show on the other within this time, also without a node of Redis. */
const maxInvalidationMs = 5_000;

/**
 * Kills a master of Redis under load, and then the replica that took its place. Returns true if nobody
 * noticed.
 */
export async function killRedisNodes(
  { redis, instances, users }: Cluster,
  load: Load,
): Promise<boolean> {
  const [, user = { id: "", token: "" }] = users;
  const measure = () => measureInvalidation(instances.urls, user);
  const times = [await measure()];
  const wells: boolean[] = [];
  const rows: string[] = [];
  const kill = async (name: string, index: number, waitUntilOver: () => Promise<void>) => {
    load.take();
    await redis.kill(index);
    const [ms] = await Promise.all([measure(), waitUntilOver()]);
    times.push(ms);
    const { row, isWell } = reportRound("", name, 0, load.take());
    rows.push(row);
    wells.push(isWell);
  };

  const before = await redis.listMasters();
  let failoverMs = 0;
  let successor = -1;
  await kill("Redis master", before[0] ?? 0, () => {
    const startedAt = performance.now();
    return waitUntil("a replica of Redis is a master", async () => {
      const masters = await redis.listMasters();
      successor = masters.find((index) => !before.includes(index)) ?? -1;
      failoverMs = performance.now() - startedAt;
      return successor >= 0 && (await redis.isWhole());
    });
  });
  await kill("its successor too", successor, async () => {});
  process.stdout.write(`\n${tableHead}${rows.join("")}
A replica of Redis took over within ${(failoverMs / 1000).toFixed(1)} s. A change showed on the other instance
within ${times[0]} ms, after the loss of the master within ${times[1]} ms, of both within ${times[2]} ms.\n`);
  return wells.every(Boolean) && times.every((ms) => ms <= maxInvalidationMs);
}
