import { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import type { NavPoint } from "#lib/domain/product/nav";
import { type NavProblem, navReasons } from "#lib/domain/product/nav-problem";
import { type AppError, findAppError, invalidInput } from "#lib/server/core/error";
import { inSlices } from "#lib/server/core/in-slices";
import { type CsvRow, parseCsv } from "#lib/server/platform/http/parse-csv";

/** At most this many refused lines are named. */
const maxReasons = 50;

/** Rows that are checked before other requests get their turn. */
const rowsPerSlice = 1_000;

const day = z.iso.date();
const navPattern = /^\d{1,14}(\.\d{1,6})?$/;

/** A NAV with the number of its line in the file. */
export type NavLine = NavPoint & { line: number };

export type RefusedLine = { line: number; problem: NavProblem };

export type ParsedNavs = {
  /** The valid rows in order of date. */
  points: NavLine[];
  /** The first refused lines. */
  refused: RefusedLine[];
  refusedCount: number;
};

/** The days between which a fund has NAVs. */
type Period = { inceptionDate: string; today: string };

const refuseFile = (line: number, problem: NavProblem): ParsedNavs => ({
  points: [],
  refused: [{ line, problem }],
  refusedCount: 1,
});

/**
 * Parses a CSV with the columns `date` and `nav`, separated by commas, semicolons or tabs. `text` is
 * null if the file is not text.
 */
export async function parseNavCsv(text: string | null, period: Period): Promise<ParsedNavs> {
  if (text === null) return refuseFile(1, "encoding");
  const [header, ...rows] = await parseRows(text);
  if (typeof header === "number") return refuseFile(header, "notCsv");
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const [dateColumn, navColumn] = [names.indexOf("date"), names.indexOf("nav")];
  if (dateColumn < 0 || navColumn < 0) return refuseFile(1, "columns");
  if (rows.length === 0) return refuseFile(2, "noRows");
  if (rows.length > limits.nav.rowsPerFile) return refuseFile(1, "tooManyRows");
  const refused: RefusedLine[] = [];
  let refusedCount = 0;
  const points = new Map<string, NavLine>();
  for await (const { info, record } of inSlices(rows as CsvRow[], rowsPerSlice)) {
    const date = (record[dateColumn] ?? "").trim();
    const nav = (record[navColumn] ?? "").trim();
    const point = { date, nav, line: info.lines };
    // A decimal comma makes a cell too many.
    const hasExtraCells = record.slice(names.length).some((cell) => cell.trim() !== "");
    const problem = hasExtraCells
      ? "extraCells"
      : (findProblem(point, period) ?? (points.has(date) ? "repeated" : null));
    if (!problem) points.set(date, point);
    else {
      refusedCount += 1;
      if (refused.length < maxReasons) refused.push({ line: info.lines, problem });
    }
  }
  const sorted = [...points.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { points: sorted, refused, refusedCount };
}

/** Returns the rows, or the number of the first line that is not CSV. */
async function parseRows(text: string): Promise<(CsvRow | number)[]> {
  const [firstLine = ""] = text.split("\n", 1);
  const delimiter = [";", "\t"].find((each) => firstLine.includes(each)) ?? ",";
  try {
    return await parseCsv(text, delimiter);
  } catch (error) {
    const [name = ""] = Object.keys(findAppError(error)?.fields ?? {});
    const line = Number(name.replace("line ", ""));
    if (!line) throw error;
    return [line];
  }
}

function findProblem(point: NavPoint, { inceptionDate, today }: Period): NavProblem | null {
  if (!day.safeParse(point.date).success) return "date";
  if (point.date > today) return "future";
  if (point.date < inceptionDate) return "beforeInception";
  if (!navPattern.test(point.nav)) return "nav";
  const { min, max } = limits.nav;
  if (Number(point.nav) < min) return "tooLow";
  return Number(point.nav) > max ? "tooHigh" : null;
}

/** Returns the error that names each refused line ("line 7"). */
export function createRefusedError(refused: readonly RefusedLine[]): AppError {
  const fields: FieldReasons = {};
  for (const { line, problem } of refused) fields[`line ${line}`] ??= navReasons[problem];
  return invalidInput(fields);
}
