import type { LoadTally } from "#lib/tools/cluster/load";

/** Writes are back, and reads go on, within this time. */
const maxWriteGapMs = 15_000;

const columns = [
  "round",
  "killed",
  "acknowledged",
  "lost",
  "writes: longest gap",
  "refused (503)",
  "other failures",
  "reads",
  "failed",
  "longest gap",
  "members' reads",
  "failed",
  "longest gap",
  "own writes read",
  "stale",
];

export const tableHead = `| ${columns.join(" | ")} |\n|${"---|".repeat(columns.length)}\n`;

const toSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const describe = (failures: Map<string, number>): string =>
  [...failures].map(([what, count]) => `${count} × ${what}`).join(", ") || "0";

/**
 * Returns a row about one fault. `isComplete` is true if nothing was lost and writes went on in time;
 * `isWell` if, besides, users noticed nothing but refused writes.
 */
export function reportRound(
  name: string,
  fault: string,
  lost: number,
  { writes, reads, memberReads, own }: LoadTally,
): { row: string; isWell: boolean; isComplete: boolean } {
  const cells = [
    name,
    fault,
    writes.acknowledged.length,
    lost,
    toSeconds(writes.gap.longestMs),
    writes.refused,
    describe(writes.failed),
    reads.answered,
    describe(reads.failures),
    toSeconds(reads.gap.longestMs),
    memberReads.answered,
    describe(memberReads.failures),
    toSeconds(memberReads.gap.longestMs),
    own.checked,
    own.stale,
  ];
  const isComplete =
    lost === 0 &&
    own.stale === 0 &&
    writes.acknowledged.length > 0 &&
    writes.gap.longestMs <= maxWriteGapMs;
  const failures = [writes.failed, reads.failures, memberReads.failures];
  const isWell = isComplete && failures.every(({ size }) => size === 0);
  return { row: `| ${cells.join(" | ")} |\n`, isWell, isComplete };
}
