import { db } from "#lib/server/platform/postgres/client";
import {
  buildListCalls,
  type ListCall,
  searchCalls,
  viewerIdPlaceholder,
} from "#lib/tools/bench/large/calls";
import { readFacts } from "#lib/tools/bench/large/facts";
import { inspectCalls } from "#lib/tools/bench/large/inspect";
import { type BenchViewer, listViewers } from "#lib/tools/bench/large/viewers";
import { type Measurement, measureLoad } from "#lib/tools/bench/load";

type Target = { url: string; seconds: number };

/** Number of users that send requests in turn. */
const viewerCount = 32;

function buildRequests({ paths, requiresLogin }: ListCall, viewers: BenchViewer[]) {
  const get = { method: "GET" };
  if (!requiresLogin) return paths.map((path) => ({ ...get, path }));
  return viewers.flatMap(({ id, token }) =>
    paths.map((path) => ({
      ...get,
      path: path.replace(viewerIdPlaceholder, id),
      headers: { authorization: `Bearer ${token}` },
    })),
  );
}

const printRow = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

const toCells = ({ rate, p50, p99, failed }: Measurement) => [rate, p50, p99, failed];

/** Sequential scans of smaller tables are fine. */
const minReportedRows = 1_000;

async function printScans(calls: ListCall[], viewer: BenchViewer): Promise<void> {
  const scans = new Set<string>();
  for await (const { operation, target, rows, call } of inspectCalls(calls, viewer, true)) {
    if (operation === "Seq Scan" && rows > minReportedRows) scans.add(`${target} (${call})`);
  }
  const found = scans.size > 0 ? [...scans].join(", ") : "none";
  process.stdout.write(`\nSequential scans that EXPLAIN shows: ${found}\n`);
}

/** Measures each list call, and search again with 8 connections. Prints tables. */
export async function measureLists({ url, seconds }: Target): Promise<void> {
  const [facts, viewers] = [await readFacts(db()), await listViewers(db(), viewerCount)];
  const table = async (connections: number, calls: ListCall[]) => {
    process.stdout.write(`\n${connections} connections:\n\n`);
    printRow(["list call", "requests/s", "p50 ms", "p99 ms", "failed"]);
    printRow(["---", "---", "---", "---", "---"]);
    for (const call of calls) {
      const load = { url, connections, requests: buildRequests(call, viewers) };
      // Warms up caches.
      await measureLoad({ ...load, seconds: 1 });
      printRow([call.name, ...toCells(await measureLoad({ ...load, seconds }))]);
    }
  };
  await table(32, buildListCalls(facts));
  await table(8, searchCalls);
  await printScans(buildListCalls(facts), viewers[0] as BenchViewer);
}
