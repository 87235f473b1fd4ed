import { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import type { NavPoint } from "#lib/domain/product/nav";
import { type AppError, invalidInput } from "#lib/server/core/error";
import { parseCsv } from "#lib/server/platform/http/parse-csv";

/** Parsing stops after this many invalid lines. */
const maxReasons = 50;

const day = z.iso.date();
const navPattern = /^\d{1,14}(\.\d{1,6})?$/;

/** A NAV with the number of its line in the file. */
export type NavLine = NavPoint & { line: number };

/**
 * Parses a CSV with the columns `date` and `nav`. Returns the rows in order of date.
 * @throws AppError(invalid) with a reason per invalid line ("line 7")
 */
export function parseNavCsv(text: string, today: string): NavLine[] {
  const [header, ...rows] = parseCsv(text);
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const [dateColumn, navColumn] = [names.indexOf("date"), names.indexOf("nav")];
  if (dateColumn < 0 || navColumn < 0) {
    throw invalidInput({ "line 1": "the columns date and nav are needed" });
  }
  if (rows.length === 0) throw invalidInput({ "line 2": "no rows" });
  const fields: FieldReasons = {};
  const points = new Map<string, NavLine>();
  for (const { info, record } of rows) {
    const point = {
      date: (record[dateColumn] ?? "").trim(),
      nav: (record[navColumn] ?? "").trim(),
      line: info.lines,
    };
    const reason =
      findProblem(point, today) ?? (points.has(point.date) ? "this day came before" : null);
    if (reason) fields[`line ${info.lines}`] = reason;
    else points.set(point.date, point);
    if (Object.keys(fields).length === maxReasons) break;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return [...points.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function findProblem(point: NavPoint, today: string): string | null {
  if (!day.safeParse(point.date).success) return "the date is not YYYY-MM-DD";
  if (point.date > today) return "the date is in the future";
  if (!navPattern.test(point.nav)) return "the nav is not a number with at most six decimals";
  const { min, max } = limits.nav;
  if (Number(point.nav) < min) return `the nav is below ${min}`;
  return Number(point.nav) > max ? `the nav is above ${max}` : null;
}

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
    if (jumps.length === maxReasons) break;
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
  Math.abs(Number(after.nav) / Number(before.nav) - 1) > limits.nav.unconfirmedChange + 1e-9;
