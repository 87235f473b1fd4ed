import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { invalidInput } from "#lib/server/core/error";

/** A row of a CSV file with the number of its last line. */
export type CsvRow = { info: { lines: number }; record: string[] };

/** Bytes that are parsed before other requests get their turn. */
const sliceLength = 32_768;

const delimiters = [";", "\t", ","];

/** The line with which Excel names the separator: `sep=;`. */
const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** Returns the separator of a file: the one it names, or the most frequent outside quotes in its first line. */
export function detectDelimiter(text: string): string {
  const named = separatorLine.exec(text)?.[1];
  if (named) return named;
  const firstLine = /^\ufeff?\s*([^\r\n]*)/.exec(text)?.[1] ?? "";
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/**
 * Parses a CSV file in slices. Ignores a BOM, Excel's line of the separator, and rows without any
 * value; rows may differ in length.
 * @throws AppError(invalid) that names the first line that is not CSV
 */
export async function parseCsv(text: string): Promise<CsvRow[]> {
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(text),
    from_line: separatorLine.test(text) ? 2 : 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const rows: CsvRow[] = [];
  try {
    for await (const row of Readable.from(generateSlices(Buffer.from(text))).pipe(parser))
      rows.push(row);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as CsvError & { lines?: number }).lines ?? 1;
    throw invalidInput({ [`line ${line}`]: "not CSV" });
  }
  return rows;
}

async function* generateSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += sliceLength) {
    yield bytes.subarray(from, from + sliceLength);
    await yieldToEventLoop();
  }
}
