import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { decimal } from "#lib/domain/number/decimal";
import type { KnownFormat } from "#lib/domain/number/file-format";
import { parseIsin } from "#lib/domain/product/isin";
import type { NavPoint } from "#lib/domain/product/nav";
import { navPattern } from "#lib/domain/product/nav-pattern";
import { type NavProblem, navReasons } from "#lib/domain/product/nav-problem";
import { type AppError, invalidInput } from "#lib/server/core/error";
import {
  type ReadValues,
  type RefusedLine,
  readValues,
  type ValueRow,
} from "#lib/server/features/product/nav/read-values";

/** At most this many refused lines are named. */
const maxReasons = 50;

/** At most this many rows are read back. */
const sampleSize = 3;

/** A NAV with the number of its line in the file. */
export type NavLine = NavPoint & { line: number };

type Reading = Pick<ReadValues, "format" | "questions">;

export type ParsedNavs = Reading & {
  /** The valid rows in order of date. */
  points: NavLine[];
  /** The first refused lines. */
  refused: RefusedLine[];
  refusedCount: number;
};

/** The days between which a fund has NAVs. */
export type Period = { inceptionDate: string; today: string };

/** A series may be that of a fund, whose file may name it. */
type Series = Period & { isin?: string; currency?: string };

/** Says nothing of a file that could not be read. */
export const noReading: Reading = {
  format: { kind: "csv", delimiter: "", encoding: "", dayOrder: null, decimalSign: null },
  questions: { dayOrder: null, decimalSign: null },
};

/** Collects refused lines, of which the first are named. */
export class Refusals {
  readonly first: RefusedLine[] = [];
  count = 0;

  add(line: number, problem: NavProblem): void {
    this.count += 1;
    if (this.first.length < maxReasons) this.first.push({ line, problem });
  }
}

/** Parses a file with a column of days and one of NAVs, as spreadsheets of any language write them. */
export async function parseNavs(
  bytes: Buffer,
  series: Series,
  known: KnownFormat = {},
): Promise<ParsedNavs> {
  const refusals = new Refusals();
  const points = new Map<string, NavLine>();
  const read = await readValues(bytes, { isin: false, known });
  if ("problem" in read) refusals.add(read.line, read.problem);
  for (const row of "rows" in read ? read.rows : []) {
    const { line, date, nav } = row;
    const problem =
      row.problem ??
      findOtherFund(row, series) ??
      findValueProblem(row, series) ??
      (points.has(date) ? "repeated" : null);
    if (problem) refusals.add(line, problem);
    else points.set(date, { date, nav, line });
  }
  const { format, questions } = "rows" in read ? read : noReading;
  return {
    format,
    questions,
    points: [...points.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    refused: refusals.first,
    refusedCount: refusals.count,
  };
}

function findOtherFund(row: ValueRow, { isin, currency }: Series): NavProblem | null {
  if (isin && row.isin && parseIsin(row.isin) !== isin) return "otherFund";
  return currency ? findCurrencyProblem(row, currency) : null;
}

export const findCurrencyProblem = (row: ValueRow, currency: string): NavProblem | null =>
  row.currency !== "" && row.currency.toUpperCase() !== currency ? "currency" : null;

/** Returns why a day and its value cannot be those of a fund; null if they can. */
export function findValueProblem(
  point: NavPoint,
  { inceptionDate, today }: Period,
): NavProblem | null {
  if (point.date === "") return "date";
  if (point.date > today) return "future";
  if (point.date < inceptionDate) return "beforeInception";
  if (!navPattern.test(point.nav)) return "nav";
  const nav = decimal(point.nav);
  if (nav.lt(String(limits.nav.min))) return "tooLow";
  return nav.gt(String(limits.nav.max)) ? "tooHigh" : null;
}

/** Returns what a reply says of a file. */
export const presentParsedNavs = ({ points, ...rest }: ParsedNavs) => ({
  ...rest,
  rows: points.length,
  from: points[0]?.date ?? null,
  to: points.at(-1)?.date ?? null,
  sample: points.slice(0, sampleSize),
  refused: presentRefused(rest.refused),
});

export const presentRefused = (refused: readonly RefusedLine[]) =>
  refused.map((each) => ({ ...each, reason: navReasons[each.problem] }));

/** Returns the error that names each refused line ("line 7"). */
export function createRefusedError(refused: readonly RefusedLine[]): AppError {
  const fields: FieldReasons = {};
  for (const { line, problem } of refused) fields[`line ${line}`] ??= navReasons[problem];
  return invalidInput(fields);
}
