import { limits } from "#lib/domain/limits";
import type { DayOrder, DecimalSign, Found, KnownFormat } from "#lib/domain/number/file-format";
import { parseTypedNumber, type TypedNumber } from "#lib/domain/number/parse-typed-number";
import { resolveFileNumbers } from "#lib/domain/number/resolve-file-numbers";
import { type FileDay, resolveFileDays, splitFileDay } from "#lib/domain/product/file-days";
import type { NavProblem } from "#lib/domain/product/nav-problem";
import { inSlices } from "#lib/server/core/in-slices";
import { type Columns, findColumns } from "#lib/server/features/product/nav/columns";
import { readTable } from "#lib/server/platform/table/read-table";
import {
  type Cell,
  findHeader,
  type Table,
  TableError,
  type TableKind,
  toText,
} from "#lib/server/platform/table/table";

/** Rows that are checked before other requests get their turn. */
const rowsPerSlice = 1_000;

export type RefusedLine = { line: number; problem: NavProblem };

/** A row of a file. `date` and `nav` are empty if they are none, which `problem` says. */
export type ValueRow = {
  line: number;
  date: string;
  nav: string;
  isin: string;
  currency: string;
  shareClass: string;
  problem: NavProblem | null;
};

/** How a file was read, for a person to compare. */
export type FileFormat = TableKind & {
  dayOrder: Found<DayOrder> | null;
  decimalSign: Found<DecimalSign> | null;
};

/** A question that the file leaves open, with the first cell that has two meanings. */
type FormatQuestion = { line: number; text: string };

export type ReadValues = {
  format: FileFormat;
  questions: { dayOrder: FormatQuestion | null; decimalSign: FormatQuestion | null };
  rows: ValueRow[];
};

type Needs = { isin: boolean; known: KnownFormat };

/**
 * Reads the rows of a file of values: CSV or Excel, in the notation of any language. Nothing is
 * guessed: a cell with two meanings is a problem of its row and a question.
 * Returns the line and the problem of a file that has no such rows.
 */
export async function readValues(
  bytes: Buffer,
  { isin, known }: Needs,
): Promise<ReadValues | RefusedLine> {
  const countColumns = (header: readonly string[]) => {
    const columns = findColumns(header);
    const needed = [columns.date, columns.nav, ...(isin ? [columns.isin] : [])];
    if (needed.includes(null)) return 0;
    return Object.values(columns).filter((column) => column !== null).length;
  };
  const maxRows = limits.nav.rowsPerFile;
  let table: Table;
  try {
    table = await readTable(bytes, { countColumns, maxRows });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { line: error.line, problem: error.problem };
  }
  const { at: header } = findHeader(table.rows, countColumns);
  const top = table.rows[Math.max(header, 0)];
  if (header < 0) return { line: top?.line ?? 1, problem: isin ? "columnsOfFunds" : "columns" };
  const rows = table.rows.slice(header + 1);
  if (rows.length === 0) return { line: (top?.line ?? 1) + 1, problem: "noRows" };
  if (rows.length > maxRows) return { line: 1, problem: "tooManyRows" };
  const names = top?.cells.map(toText) ?? [];
  return resolveRows(
    { ...table, rows },
    { columns: findColumns(names), width: names.length },
    known,
  );
}

type Header = { columns: Columns; width: number };

async function resolveRows(
  { rows, ...kind }: Table,
  { columns, width }: Header,
  known: KnownFormat,
): Promise<ReadValues> {
  const [days, numbers]: [(FileDay | null)[], TypedNumber[]] = [[], []];
  const cellOf = (cells: readonly Cell[], column: number | null) =>
    column === null ? undefined : cells[column];
  for await (const { cells } of inSlices(rows, rowsPerSlice)) {
    days.push(splitFileDay(toText(cellOf(cells, columns.date))));
    numbers.push(parseNumber(cellOf(cells, columns.nav)));
  }
  const { dates, order } = resolveFileDays(days, known.dayOrder);
  const { values, sign } = resolveFileNumbers(numbers, kind.delimiter, known.decimalSign);
  const questions: ReadValues["questions"] = { dayOrder: null, decimalSign: null };
  const read: ValueRow[] = [];
  for await (const { line, cells } of inSlices(rows, rowsPerSlice)) {
    const [date, nav] = [dates.next().value, values.next().value];
    // A decimal comma makes a cell too many.
    const hasExtraCells = cells.slice(width).some((cell) => toText(cell) !== "");
    const isDayOpen = date?.kind === "ambiguous";
    const isNumberOpen = nav?.kind === "ambiguous";
    if (isDayOpen) questions.dayOrder ??= { line, text: toText(cellOf(cells, columns.date)) };
    if (isNumberOpen) questions.decimalSign ??= { line, text: toText(cellOf(cells, columns.nav)) };
    read.push({
      line,
      date: date?.kind === "date" ? date.date : "",
      nav: nav?.kind === "value" ? nav.value : "",
      isin: toText(cellOf(cells, columns.isin)),
      currency: toText(cellOf(cells, columns.currency)),
      shareClass: toText(cellOf(cells, columns.shareClass)),
      problem: hasExtraCells
        ? "extraCells"
        : isDayOpen
          ? "dateAmbiguous"
          : isNumberOpen
            ? "navAmbiguous"
            : null,
    });
  }
  return { format: { ...kind, dayOrder: order, decimalSign: sign }, questions, rows: read };
}

/** A number of a spreadsheet is exact, unlike a text with two meanings. */
const parseNumber = (cell: Cell | undefined): TypedNumber =>
  typeof cell === "number"
    ? { kind: "value", value: toText(cell), decimalSign: null }
    : parseTypedNumber(cell ?? "");
