import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";
import { toFloat } from "#lib/domain/number/to-float";
import { getProductField, getProductNumberRule } from "#lib/domain/product/field";
import { resolveFileDays, splitFileDay } from "#lib/domain/product/file-days";
import { parseIsin } from "#lib/domain/product/isin";
import { navReasons } from "#lib/domain/product/nav-problem";
import { type FundColumn, findFundColumn, ignoredCell } from "#lib/domain/product/openfunds";
import { readTable } from "#lib/server/platform/table/read-table";
import {
  type Cell,
  findHeader,
  TableError,
  type TableRow,
  toText,
} from "#lib/server/platform/table/table";

/** A cell that is refused, and why. */
export type RefusedCell = { line: number; field: string; reason: string };

/** The fields that a line states. An empty cell says nothing. */
export type StatedFund = { line: number; isin: string; fields: Record<string, unknown> };

export type ParsedFunds = { funds: StatedFund[]; refused: RefusedCell[] };

/** Parses a file of funds: CSV or Excel, with openfunds identifiers or names as headings. */
export async function parseFunds(bytes: Buffer): Promise<ParsedFunds> {
  const refused: RefusedCell[] = [];
  const refuse = (line: number, field: string, reason: string): ParsedFunds => ({
    funds: [],
    refused: [{ line, field, reason }],
  });
  const countColumns = (names: readonly string[]) => {
    const columns = names.map(findFundColumn);
    return columns.some((column) => column?.field === "isin") ? columns.filter(Boolean).length : 0;
  };
  let rows: TableRow[];
  try {
    ({ rows } = await readTable(bytes, { countColumns, maxRows: limits.fundFile.rows }));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return refuse(error.line, "file", navReasons[error.problem]);
  }
  const { at } = findHeader(rows, countColumns);
  if (at < 0) return refuse(1, "isin", "the column OFST020000 (ISIN) is missing");
  const columns = (rows[at]?.cells ?? []).map((cell) => findFundColumn(toText(cell)));
  const repeated = columns.find(
    (column, index) => column && columns.findIndex((other) => isSame(other, column)) !== index,
  );
  if (repeated) return refuse(rows[at]?.line ?? 1, repeated.field, "several columns");
  const funds: StatedFund[] = [];
  const seen = new Set<string>();
  for (const row of rows.slice(at + 1)) {
    // A second heading, by which files of the standard repeat the names of the fields.
    if (columns.some((column, index) => column?.field === "isin" && isHeading(row.cells[index])))
      continue;
    const fund = parseRow(row, columns, refused);
    if (fund && seen.has(fund.isin))
      refused.push({ line: row.line, field: "isin", reason: "repeated" });
    else if (fund) {
      seen.add(fund.isin);
      funds.push(fund);
    }
  }
  if (funds.length === 0 && refused.length === 0) return refuse(1, "file", "no rows");
  return { funds, refused };
}

const isSame = (a: FundColumn | null | undefined, b: FundColumn) =>
  a?.field === b.field && a.locale === b.locale;

const isHeading = (cell: Cell | undefined) => findFundColumn(toText(cell))?.field === "isin";

function parseRow(
  { line, cells }: TableRow,
  columns: readonly (FundColumn | null)[],
  refused: RefusedCell[],
): StatedFund | null {
  const fields: Record<string, unknown> = {};
  let isin: string | null = null;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    const text = toText(cell).replace(/^'(?=[=+\-@])/, "");
    if (!column || text === "" || text.toUpperCase() === ignoredCell) continue;
    const read = readCell(column, text, typeof cell === "number");
    if ("reason" in read) refused.push({ line, field: column.heading, reason: read.reason });
    else if (column.field === "isin") isin = read.value as string;
    else if (column.locale) addText(fields, column.field, column.locale, text);
    else fields[column.field] = read.value;
  }
  if (isin !== null) return { line, isin, fields };
  if (!refused.some((each) => each.line === line && each.field === "OFST020000")) {
    refused.push({ line, field: "OFST020000", reason: navReasons.isin });
  }
  return null;
}

function addText(fields: Record<string, unknown>, field: string, locale: Locale, text: string) {
  fields[field] = { ...(fields[field] as object | undefined), [locale]: text };
}

type Read = { value: unknown } | { reason: string };

function readCell({ field, locale }: FundColumn, text: string, isNumber: boolean): Read {
  if (locale) return { value: text };
  if (field === "isin") {
    const isin = parseIsin(text);
    return isin ? { value: isin } : { reason: navReasons.isin };
  }
  const spec = getProductField(field);
  if (spec.kind === "choice" && field !== "subAssetClass" && field !== "riskLevel") {
    const option = spec.options.find((each) => String(each).toLowerCase() === text.toLowerCase());
    return option === undefined
      ? { reason: `not one of ${spec.options.join(", ")}` }
      : { value: option };
  }
  if (spec.kind === "date") {
    const day = resolveFileDays([splitFileDay(text)]).dates.next().value;
    if (day?.kind === "date") return { value: day.date };
    return { reason: day?.kind === "ambiguous" ? navReasons.dateAmbiguous : navReasons.date };
  }
  if (spec.kind === "time") return { value: text.replace(/^(\d{2}:\d{2}):\d{2}$/, "$1") };
  if (field === "currency") return { value: text.toUpperCase() };
  if (!getProductNumberRule(field) && field !== "riskLevel") return { value: text };
  const number = isNumber ? ({ kind: "value", value: text } as const) : parseTypedNumber(text);
  if (number.kind === "ambiguous") return { reason: navReasons.navAmbiguous };
  if (number.kind === "refused") return { reason: "not a number" };
  const isCount = spec.kind === "count" || field === "riskLevel";
  return { value: isCount ? toFloat(number.value) : number.value };
}
