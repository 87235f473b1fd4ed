import {
  buildFanOutCalls,
  buildListCalls,
  type ListCall,
  viewerIdPlaceholder,
} from "#lib/tools/bench/large/calls";
import type { Facts } from "#lib/tools/bench/large/facts";
import { inspectCalls } from "#lib/tools/bench/large/inspect";
import type { BenchViewer } from "#lib/tools/bench/large/viewers";
import { type Measurement, measureLoad } from "#lib/tools/bench/load";
import { printHead, printRow } from "#lib/tools/bench/table";

/** What to request of a filled database. */
export type Target = { facts: Facts; viewers: BenchViewer[] };

export type MeasuredServer = Target & { url: string };

const connections = 8;

/** Sends every call with a token, because replies to anonymous callers are cached. */
function buildRequests({ paths, isAnonymous, isByFollower }: ListCall, viewers: BenchViewer[]) {
  const get = { method: "GET" };
  if (isAnonymous) return paths.map((path) => ({ ...get, path }));
  return viewers.slice(0, isByFollower ? 1 : undefined).flatMap(({ id, token }) =>
    paths.map((path) => ({
      ...get,
      path: path.replace(viewerIdPlaceholder, id),
      headers: { authorization: `Bearer ${token}` },
    })),
  );
}

const measureCall = ({ url, viewers }: MeasuredServer, call: ListCall, seconds: number) =>
  measureLoad({ url, connections, requests: buildRequests(call, viewers), seconds });

/** Returns the mean number of items in the replies of a call: a page that is not full costs less. */
async function countItems({ url, viewers }: MeasuredServer, call: ListCall): Promise<number> {
  const requests = buildRequests(call, viewers.slice(0, 1));
  const counts = await Promise.all(
    requests.map(async ({ path, ...init }) => {
      const { data } = (await (await fetch(`${url}${path}`, init)).json()) as {
        data: { items?: unknown[] };
      };
      return data.items?.length ?? 0;
    }),
  );
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}

/** Measures each list call on a small and on a large database, one after the other. Prints a table. */
export async function compareLists(
  small: MeasuredServer,
  large: MeasuredServer,
  seconds: number,
): Promise<void> {
  printHead(["list call", "items", "p50 ms, small", "p50 ms", "times", "p99 ms", "failed"]);
  const build = ({ facts }: Target) => [...buildListCalls(facts), ...buildFanOutCalls(facts)];
  const largeCalls = build(large);
  for (const [index, call] of build(small).entries()) {
    const largeCall = largeCalls[index] ?? call;
    const items = `${await countItems(small, call)} / ${await countItems(large, largeCall)}`;
    const before = await measureCall(small, call, seconds);
    const after = await measureCall(large, largeCall, seconds);
    printRow([call.name, items, ...compare(before, after)]);
  }
}

const compare = (before: Measurement, after: Measurement) => [
  before.p50,
  after.p50,
  (Math.max(after.p50, 1) / Math.max(before.p50, 1)).toFixed(1),
  after.p99,
  before.failed + after.failed,
];

/** Sequential scans of smaller tables are fine. */
const minReportedRows = 1_000;

/** Prints reads of many rows that EXPLAIN finds in the plans of the calls. */
export async function printReads({ facts, viewers }: Target): Promise<void> {
  const reads = new Map<string, number>();
  const calls = [...buildListCalls(facts), ...buildFanOutCalls(facts)];
  const [viewer = { id: "", token: "" }] = viewers;
  for await (const { operation, target, rows, call } of inspectCalls(calls, viewer, true)) {
    if (rows <= minReportedRows) continue;
    const name = `${call}: ${operation} of ${target}`;
    reads.set(name, Math.max(rows, reads.get(name) ?? 0));
  }
  process.stdout.write(`\nReads and sorts of more than ${minReportedRows} rows:\n`);
  for (const [name, rows] of reads) process.stdout.write(`- ${name}: ${rows} rows\n`);
}
