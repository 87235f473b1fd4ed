import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { toFloat } from "#lib/domain/number/to-float";
import type { NavPoint } from "#lib/domain/product/nav";
import { type AppError, invalidInput } from "#lib/server/core/error";
import type { NavLine } from "#lib/server/features/product/nav/parse-navs";

/** At most this many jumps are named. */
const maxJumps = 50;

/** A change of more than 20 %, with the line of the file that causes it. */
export type NavJump = {
  line: number;
  date: string;
  before: string;
  beforeDate: string;
  after: string;
};

/**
 * Returns the changes of more than 20 % from the NAV before, which are mostly typing errors.
 * `stored` are the fund's NAVs in order of date.
 */
export function findJumps(lines: readonly NavLine[], stored: readonly NavPoint[]): NavJump[] {
  const lineByDate = new Map(lines.map(({ date, line }) => [date, line]));
  const series = [...stored.filter(({ date }) => !lineByDate.has(date)), ...lines].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const jumps: NavJump[] = [];
  for (const [index, point] of series.entries()) {
    const before = series[index - 1];
    // Of two neighbours the file may contain only the earlier one.
    const line = lineByDate.get(point.date) ?? (before && lineByDate.get(before.date));
    if (!before || line === undefined || !isJump(before, point)) continue;
    const { date, nav: after } = point;
    jumps.push({ line, date, before: before.nav, beforeDate: before.date, after });
    if (jumps.length === maxJumps) break;
  }
  return jumps;
}

/** Returns the error that reports jumps by line. */
export function createJumpError(jumps: readonly NavJump[]): AppError {
  const fields: FieldReasons = {};
  for (const { line, date, before, beforeDate, after } of jumps) {
    fields[`line ${line}`] ??=
      `the nav goes from ${before} on ${beforeDate} to ${after} on ${date}: ask a colleague to approve it with requestApproval=true`;
  }
  return invalidInput(fields);
}

/** Tolerates the rounding error of a change of exactly 20 %. */
const isJump = (before: NavPoint, after: NavPoint): boolean =>
  Math.abs(toFloat(after.nav) / toFloat(before.nav) - 1) > limits.nav.unconfirmedChange + 1e-9;
