import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { promisify } from "node:util";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import yauzl, { type Options, type ZipFile } from "yauzl";
import {
  type Cell,
  type CountColumns,
  findHeader,
  maxRowsAboveHeader,
  TableError,
  type TableRow,
} from "#lib/server/platform/table/table";

/** A sheet of 20,000 rows unpacks to 5 MB. */
const maxUnpackedBytes = 48 * 1024 * 1024;

/** Rows that are read before other requests get their turn. */
const rowsPerSlice = 250;

/**
 * Reads the visible sheet of an Excel file that has the header, at most `maxRows` below it.
 * @throws TableError
 */
export async function readXlsxRows(
  bytes: Buffer,
  countColumns: CountColumns,
  maxRows: number,
): Promise<TableRow[]> {
  await requireReasonableSize(bytes);
  try {
    const visible: number[] = [];
    await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }, index) => {
        if (!hidden && !veryHidden) visible.push(index);
        return false;
      },
    });
    const suitable: number[] = [];
    for (const sheet of visible) {
      const start = await readRows(bytes, sheet, maxRowsAboveHeader + 1);
      if (findHeader(start, countColumns).at >= 0) suitable.push(sheet);
    }
    if (suitable.length > 1) throw new TableError("sheets");
    const [sheet = visible[0]] = suitable;
    if (sheet === undefined) throw new TableError("sheets");
    return await readRows(bytes, sheet, maxRows + maxRowsAboveHeader + 2);
  } catch (error) {
    // The reader names parts of the archive, which help nobody.
    throw error instanceof TableError ? error : new TableError("notXlsx");
  }
}

async function readRows(bytes: Buffer, sheet: number, maxRows: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(toCell);
    // Sheets have formatted rows without any value.
    if (cells.some((cell) => cell !== "")) rows.push({ line: index + 1, cells });
    if (rows.length >= maxRows) break;
    if (rows.length % rowsPerSlice === 0) await yieldToEventLoop();
  }
  return rows;
}

/** Days become YYYY-MM-DD. */
function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return typeof value === "string" ? value.trim() : value === null ? "" : String(value);
}

const openBuffer = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer);

/**
 * The reader unpacks no entry beyond the size that the directory states, so their sum is the limit.
 * @throws TableError
 */
async function requireReasonableSize(bytes: Buffer): Promise<void> {
  const zip = await openBuffer(bytes, { lazyEntries: true }).catch(() => {
    throw new TableError("notXlsx");
  });
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("error", () => reject(new TableError("notXlsx")));
    zip.on("end", resolve);
    zip.on("entry", ({ uncompressedSize }) => {
      unpacked += uncompressedSize;
      if (unpacked > maxUnpackedBytes) reject(new TableError("tooLarge"));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}
