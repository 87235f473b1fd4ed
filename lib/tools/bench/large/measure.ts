import { db } from "#lib/server/platform/postgres/client";
import { type ListCall, listCalls, me, searchCalls } from "#lib/tools/bench/large/calls";
import { factsOf } from "#lib/tools/bench/large/facts";
import { looksAt } from "#lib/tools/bench/large/inspect";
import { type Viewer, viewersOf } from "#lib/tools/bench/large/viewers";
import { type Measured, measure } from "#lib/tools/bench/load";

type Target = { url: string; seconds: number };

/** Members who ask in turn. */
const viewers = 32;

function requestsOf({ paths, isMembers }: ListCall, members: Viewer[]) {
  const get = { method: "GET" };
  if (!isMembers) return paths.map((path) => ({ ...get, path }));
  return members.flatMap(({ id, token }) =>
    paths.map((path) => ({
      ...get,
      path: path.replace(me, id),
      headers: { authorization: `Bearer ${token}` },
    })),
  );
}

const row = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

const cellsOf = ({ rate, p50, p99, failed }: Measured) => [rate, p50, p99, failed];

/** Rows from which on it matters how a table is read. */
const many = 1_000;

async function printScans(calls: ListCall[], viewer: Viewer): Promise<void> {
  const scans = new Set<string>();
  for await (const { how, of, rows, call } of looksAt(calls, viewer, true)) {
    if (how === "Seq Scan" && rows > many) scans.add(`${of} (${call})`);
  }
  const found = scans.size > 0 ? [...scans].join(", ") : "none";
  process.stdout.write(`\nSequential scans that EXPLAIN shows: ${found}\n`);
}

/** Measures each list call of a filled place, and search once more at 8 connections; prints the tables. */
export async function measureLists({ url, seconds }: Target): Promise<void> {
  const [facts, members] = [await factsOf(db()), await viewersOf(db(), viewers)];
  const table = async (connections: number, calls: ListCall[]) => {
    process.stdout.write(`\n${connections} connections:\n\n`);
    row(["list call", "requests/s", "p50 ms", "p99 ms", "failed"]);
    row(["---", "---", "---", "---", "---"]);
    for (const call of calls) {
      const load = { url, connections, requests: requestsOf(call, members) };
      // What a first reader waits for is made before.
      await measure({ ...load, seconds: 1 });
      row([call.name, ...cellsOf(await measure({ ...load, seconds }))]);
    }
  };
  await table(32, listCalls(facts));
  await table(8, searchCalls);
  await printScans(listCalls(facts), members[0] as Viewer);
}
