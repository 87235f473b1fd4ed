import type { ChildProcess } from "node:child_process";
import type { Filled } from "#lib/tools/bench/expensive/fill";
import { type MeasuredRequest, measureRequest } from "#lib/tools/bench/expensive/measure";
import { listExpensiveRequests } from "#lib/tools/bench/expensive/requests";
import { printHead, printRow } from "#lib/tools/bench/table";

const shown = 40;
/** Longer, and a load balancer or a visitor would notice. */
const maxWaitMs = 200;
const rounds = 2;

/** The server stores nothing, so that each request is made anew. */
export const withoutCaches = {
  PAGE_CACHE_MB: "0",
  REPLY_CACHE_MB: "0",
  DOCUMENT_CACHE_MB: "0",
  POST_CACHE_MB: "0",
};

/**
 * Measures `/livez` while each expensive request is made, several at once. Prints those that took the
 * longest, and returns true if `/livez` never waited too long and all answers are as expected.
 */
export async function measureExpensive(
  origin: string,
  server: ChildProcess,
  filled: Filled,
): Promise<boolean> {
  const requests = listExpensiveRequests(filled, origin);
  // A process that has just started compiles what it runs.
  for (const each of requests) await measureRequest(origin, server, each, 1);
  const measured: MeasuredRequest[] = [];
  for (const each of requests) {
    measured.push(await measureRequest(origin, server, each, rounds));
    process.stderr.write(`${measured.length} of ${requests.length}: ${each.name}\n`);
  }
  printHead([
    "request, four at once",
    "status",
    "kB",
    "ms",
    "longest wait of /livez, ms",
    "longest slice, ms of CPU",
  ]);
  for (const each of measured.toSorted((one, other) => other.ms - one.ms).slice(0, shown)) {
    const { name, statuses, kilobytes, ms, longestWait, longestSlice } = each;
    printRow([name, statuses, ...[kilobytes, ms, longestWait, longestSlice].map(Math.round)]);
  }
  const late = measured.filter(({ longestWait }) => longestWait > maxWaitMs);
  for (const { name, longestWait } of late) {
    process.stdout.write(`/livez waited ${Math.round(longestWait)} ms: ${name}\n`);
  }
  const refused = measured.filter(({ isAnswered }) => !isAnswered);
  for (const { name, statuses } of refused) {
    process.stdout.write(`answered ${statuses}: ${name}\n`);
  }
  return late.length === 0 && refused.length === 0;
}
