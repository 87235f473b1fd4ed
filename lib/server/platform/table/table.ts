import { decimal } from "#lib/domain/number/decimal";

/** A cell as the file has it: a number of a spreadsheet has one meaning, a text may have several. */
export type Cell = string | number;

/** A row with its number in the file. */
export type TableRow = { line: number; cells: Cell[] };

/** How a file was read. `delimiter` and `encoding` are those of text. */
export type TableKind =
  | { kind: "csv"; delimiter: string; encoding: string }
  | { kind: "xlsx"; delimiter: null; encoding: null };

export type Table = TableKind & { rows: TableRow[] };

/** Why a file is not a table. */
export type TableProblem = "encoding" | "notCsv" | "notXlsx" | "oldExcel" | "sheets" | "tooLarge";

/** A file that cannot be read as a table, with the line that says so. */
export class TableError extends Error {
  readonly problem: TableProblem;
  readonly line: number;

  constructor(problem: TableProblem, line = 1) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** Counts the known columns that a row names; 0 if it is no header. Decides between readings of a file. */
export type CountColumns = (names: readonly string[]) => number;

/** Rows that a header may stand below, such as a title. */
export const maxRowsAboveHeader = 10;

/** Returns the text of a cell. Numbers lose the error of their binary form, as in Excel itself. */
export function toText(cell: Cell | undefined): string {
  if (typeof cell === "number") return decimal(cell.toPrecision(15)).toFixed();
  return cell?.trim() ?? "";
}

/** Returns the position of the header among the first rows, or -1; and how many columns it names. */
export function findHeader(rows: readonly TableRow[], countColumns: CountColumns) {
  const counts = rows
    .slice(0, maxRowsAboveHeader + 1)
    .map(({ cells }) => countColumns(cells.map(toText)));
  const at = counts.findIndex((count) => count > 0);
  return { at, count: counts[at] ?? 0 };
}
