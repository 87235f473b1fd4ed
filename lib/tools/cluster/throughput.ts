import { type Load, measureLoad } from "#lib/tools/bench/load";
import { formatRow } from "#lib/tools/bench/table";
import type { Cluster } from "#lib/tools/cluster/start-cluster";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const seconds = 8;
const api = "/sns/api/v1/post";

/**
 * Measures what a synchronous replica costs writes, and what both instances read, at 32 connections.
 * Returns the rows of a table, and which nodes were read.
 */
export async function measureThroughput({ database, origin, users }: Cluster): Promise<string> {
  const headers = (connection: number) => ({
    authorization: `Bearer ${users[connection % users.length]?.token}`,
    "content-type": "application/json",
  });
  const body = JSON.stringify({ content: "Both nodes have it." });
  const comment = { requests: [{ method: "POST", path: `${api}/400/comment`, body }], headers };
  const measure = (load: Omit<Load, "url" | "seconds">) =>
    measureLoad({ ...load, url: origin, seconds });
  const rows = [{ name: "comment, synchronous replica", ...(await measure(comment)) }];
  await setSynchronous(database, false);
  rows.push({ name: "comment, asynchronous replicas", ...(await measure(comment)) });
  await setSynchronous(database, true);
  const read = { requests: [{ method: "GET", path: `${api}/500` }] };
  const before = await countTransactions(database);
  rows.push({ name: "read one post, anonymous", ...(await measure(read)) });
  const after = await countTransactions(database);
  const share = Math.round(
    (100 * (after.replicas - before.replicas)) / (after.all - before.all || 1),
  );
  const table = rows.map(({ name, rate, p50, p99, failed }) =>
    formatRow([name, rate, p50, p99, failed]),
  );
  return `${table.join("")}\nReplicas ran ${share} % of the transactions of these reads.\n`;
}

/** Counts the transactions of the database so far, on the replicas and on all nodes. */
async function countTransactions(database: Cluster["database"]) {
  const primary = await database.requirePrimary();
  const counts = await Promise.all(
    database.nodes.map(async ({ name }) => {
      const [row] = await database.queryNode<{ count: string }>(
        name,
        "select xact_commit as count from pg_stat_database where datname = 'fundlore'",
      );
      return { isReplica: name !== primary, count: Number(row?.count ?? 0) };
    }),
  );
  const sum = (each: typeof counts) => each.reduce((total, { count }) => total + count, 0);
  return { replicas: sum(counts.filter(({ isReplica }) => isReplica)), all: sum(counts) };
}

/** Turns synchronous replication on or off and waits until the primary does it. */
async function setSynchronous(database: Cluster["database"], isOn: boolean): Promise<void> {
  const [node] = database.nodes;
  await fetch(`http://127.0.0.1:${node?.patroniPort}/config`, {
    method: "PATCH",
    body: JSON.stringify({ synchronous_mode: isOn }),
  });
  await waitUntil("the primary has changed its replication", async () => {
    const [row] = await database.query<{ names: string }>(
      "select current_setting('synchronous_standby_names') as names",
    );
    return (row?.names !== "") === isOn;
  });
}
