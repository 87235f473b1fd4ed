import { toFloat } from "#lib/domain/number/to-float";
import { findAppError } from "#lib/server/core/error";
import { type CsvRow, detectDelimiter, parseCsv } from "#lib/server/platform/http/parse-csv";
import { decodeText } from "#lib/server/platform/table/decode-text";
import { readXlsxRows } from "#lib/server/platform/table/read-xlsx";
import {
  findHeader,
  type IsHeader,
  maxRowsAboveHeader,
  type Table,
  TableError,
} from "#lib/server/platform/table/table";

type Options = {
  /** True for the names of the columns that are needed. */
  isHeader: IsHeader;
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
export async function readTable(bytes: Buffer, { isHeader, maxRows }: Options): Promise<Table> {
  if (startsWith(bytes, compoundStart)) throw new TableError("oldExcel");
  if (startsWith(bytes, zipStart)) {
    const rows = await readXlsxRows(bytes, isHeader, maxRows);
    return { kind: "xlsx", delimiter: null, encoding: null, rows };
  }
  const decoded = decodeText(bytes, (text) => hasHeader(text, isHeader));
  if (!decoded) throw new TableError("encoding");
  const { text, encoding } = decoded;
  const parsed = await parseRows(text);
  const rows = parsed.map(({ info, record }) => ({ line: info.lines, cells: record }));
  return { kind: "csv", delimiter: detectDelimiter(text), encoding, rows };
}

/** Looks for the header without parsing: names of columns have no quotes or line breaks inside. */
function hasHeader(text: string, isHeader: IsHeader): boolean {
  const delimiter = detectDelimiter(text);
  const lines = text.split(/\r\n?|\n/, maxRowsAboveHeader + 2);
  const rows = lines.map((content, index) => ({
    line: index + 1,
    cells: content.split(delimiter).map((cell) => cell.replaceAll('"', "")),
  }));
  return findHeader(rows, isHeader) >= 0;
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
