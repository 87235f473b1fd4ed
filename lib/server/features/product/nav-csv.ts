import type { FieldReasons } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { decimal } from "#lib/domain/number/decimal";
import { parseTypedNumber, type TypedNumber } from "#lib/domain/number/parse-typed-number";
import { resolveFileNumbers } from "#lib/domain/number/resolve-file-numbers";
import { toFloat } from "#lib/domain/number/to-float";
import { type FileDay, resolveFileDays, splitFileDay } from "#lib/domain/product/file-days";
import type { NavPoint } from "#lib/domain/product/nav";
import { navPattern } from "#lib/domain/product/nav-pattern";
import { type NavProblem, navReasons } from "#lib/domain/product/nav-problem";
import { type AppError, findAppError, invalidInput } from "#lib/server/core/error";
import { inSlices } from "#lib/server/core/in-slices";
import { type CsvRow, detectDelimiter, parseCsv } from "#lib/server/platform/http/parse-csv";

/** At most this many refused lines are named. */
const maxReasons = 50;

/** At most this many rows are read back. */
const sampleSize = 3;

/** Rows that are checked before other requests get their turn. */
const rowsPerSlice = 1_000;

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
 * Parses a CSV with a column of days and one of NAVs, as spreadsheets of any language write them.
 * `text` is null if the file is not text.
 */
export async function parseNavCsv(text: string | null, period: Period): Promise<ParsedNavs> {
  if (text === null) return refuseFile(1, "encoding");
  const [header, ...rows] = await parseRows(text);
  if (typeof header === "number") return refuseFile(header, "notCsv");
  const names = header?.record.map(foldName) ?? [];
  const [dateColumn, navColumn] = [findColumn(names, dateNames), findColumn(names, navNames)];
  if (dateColumn === null || navColumn === null) {
    return refuseFile(header?.info.lines ?? 1, "columns");
  }
  if (rows.length === 0) return refuseFile((header?.info.lines ?? 1) + 1, "noRows");
  if (rows.length > limits.nav.rowsPerFile) return refuseFile(1, "tooManyRows");
  const [days, numbers]: [(FileDay | null)[], TypedNumber[]] = [[], []];
  for await (const { record } of inSlices(rows as CsvRow[], rowsPerSlice)) {
    days.push(splitFileDay((record[dateColumn] ?? "").trim()));
    numbers.push(parseTypedNumber((record[navColumn] ?? "").trim()));
  }
  const dates = resolveFileDays(days);
  const navs = resolveFileNumbers(numbers, detectDelimiter(text));
  const refused: RefusedLine[] = [];
  let refusedCount = 0;
  const points = new Map<string, NavLine>();
  for await (const { info, record } of inSlices(rows as CsvRow[], rowsPerSlice)) {
    const [readDate, readNav] = [dates.next().value, navs.next().value];
    // A decimal comma makes a cell too many.
    const hasExtraCells = record.slice(names.length).some((cell) => cell.trim() !== "");
    const date = readDate?.kind === "date" ? readDate.date : "";
    const nav = readNav?.kind === "value" ? readNav.value : "";
    const problem = hasExtraCells
      ? "extraCells"
      : readDate?.kind === "ambiguous"
        ? "dateAmbiguous"
        : readNav?.kind === "ambiguous"
          ? "navAmbiguous"
          : (findProblem({ date, nav }, period) ?? (points.has(date) ? "repeated" : null));
    if (!problem) points.set(date, { date, nav, line: info.lines });
    else {
      refusedCount += 1;
      if (refused.length < maxReasons) refused.push({ line: info.lines, problem });
    }
  }
  const sorted = [...points.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { points: sorted, refused, refusedCount };
}

/** Names of the columns, by how much they say. */
const dateNames = ["date", "datum", "日期", "净值日期", "nav date", "valuation date"];
const navNames = [
  "nav",
  "净值",
  "单位净值",
  "net asset value",
  "nettoinventarwert",
  "inventarwert",
  "valeur liquidative",
  "value",
  "wert",
  "valeur",
];

/** Removes differences of width and case, and a unit in brackets: "NAV (EUR)". */
const foldName = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, "")
    .trim()
    .toLowerCase();

/** Returns the column with the first known name; null without one, or if several have it. */
function findColumn(names: readonly string[], known: readonly string[]): number | null {
  const name = known.find((each) => names.includes(each));
  if (name === undefined || names.indexOf(name) !== names.lastIndexOf(name)) return null;
  return names.indexOf(name);
}

/** Returns the rows, or the number of the first line that is not CSV. */
async function parseRows(text: string): Promise<(CsvRow | number)[]> {
  try {
    return await parseCsv(text);
  } catch (error) {
    const [name = ""] = Object.keys(findAppError(error)?.fields ?? {});
    const line = /^line (\d+)$/.exec(name)?.[1];
    if (!line) throw error;
    return [toFloat(line)];
  }
}

function findProblem(point: NavPoint, { inceptionDate, today }: Period): NavProblem | null {
  if (point.date === "") return "date";
  if (point.date > today) return "future";
  if (point.date < inceptionDate) return "beforeInception";
  if (!navPattern.test(point.nav)) return "nav";
  const nav = decimal(point.nav);
  if (nav.lt(String(limits.nav.min))) return "tooLow";
  return nav.gt(String(limits.nav.max)) ? "tooHigh" : null;
}

/** Returns what a reply says of a file. */
export const presentParsedNavs = ({ points, refused, refusedCount }: ParsedNavs) => ({
  rows: points.length,
  from: points[0]?.date ?? null,
  to: points.at(-1)?.date ?? null,
  sample: points.slice(0, sampleSize),
  refused: refused.map((each) => ({ ...each, reason: navReasons[each.problem] })),
  refusedCount,
});

/** Returns the error that names each refused line ("line 7"). */
export function createRefusedError(refused: readonly RefusedLine[]): AppError {
  const fields: FieldReasons = {};
  for (const { line, problem } of refused) fields[`line ${line}`] ??= navReasons[problem];
  return invalidInput(fields);
}
