import { toFloat } from "#lib/domain/number/to-float";
import { findAppError } from "#lib/server/core/error";
import { type CsvRow, detectDelimiter, parseCsv } from "#lib/server/platform/http/parse-csv";
import { decodeText } from "#lib/server/platform/table/decode-text";
import { readXlsxRows } from "#lib/server/platform/table/read-xlsx";
import {
  type CountColumns,
  findHeader,
  maxRowsAboveHeader,
  type Table,
  TableError,
} from "#lib/server/platform/table/table";

type Options = {
  /** Counts the known columns of a row; 0 if those that are needed are not among them. */
  countColumns: CountColumns;
  /** Of rows below the header; one more is read. */
  maxRows: number;
};

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** Of Excel 97, and of Excel files with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a table from the bytes of a file, whatever its name: CSV with any usual separator and
 * encoding, or an Excel sheet.
 * @throws TableError that names why and the first line that is wrong
 */
export async function readTable(bytes: Buffer, { countColumns, maxRows }: Options): Promise<Table> {
  if (startsWith(bytes, compoundStart)) throw new TableError("oldExcel");
  if (startsWith(bytes, zipStart)) {
    const rows = await readXlsxRows(bytes, countColumns, maxRows);
    return { kind: "xlsx", delimiter: null, encoding: null, rows };
  }
  const decoded = decodeText(bytes, (text) => countInText(text, countColumns));
  if (!decoded) throw new TableError("encoding");
  const { text, encoding } = decoded;
  const parsed = await parseRows(text);
  const rows = parsed.map(({ info, record }) => ({ line: info.lines, cells: record }));
  return { kind: "csv", delimiter: detectDelimiter(text), encoding, rows };
}

/** Looks for the header without parsing: names of columns have no quotes or line breaks inside. */
function countInText(text: string, countColumns: CountColumns): number {
  const delimiter = detectDelimiter(text);
  const lines = text.split(/\r\n?|\n/, maxRowsAboveHeader + 2);
  const rows = lines.map((content, index) => ({
    line: index + 1,
    cells: content.split(delimiter).map((cell) => cell.replaceAll('"', "")),
  }));
  return findHeader(rows, countColumns).count;
}

async function parseRows(text: string): Promise<CsvRow[]> {
  try {
    return await parseCsv(text);
  } catch (error) {
    const [name = ""] = Object.keys(findAppError(error)?.fields ?? {});
    const line = /^line (\d+)$/.exec(name)?.[1];
    if (!line) throw error;
    throw new TableError("notCsv", toFloat(line));
  }
}
