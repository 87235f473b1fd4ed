import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { invalidInput } from "#lib/server/core/error";

/** A row of a CSV file with the number of its last line. */
export type CsvRow = { info: { lines: number }; record: string[] };

/** Bytes that are parsed before other requests get their turn. */
const sliceLength = 32_768;

/**
 * Parses a CSV file in slices. Ignores a BOM and empty lines; rows may differ in length.
 * @throws AppError(invalid) that names the first line that is not CSV
 */
export async function parseCsv(text: string, delimiter = ","): Promise<CsvRow[]> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
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
