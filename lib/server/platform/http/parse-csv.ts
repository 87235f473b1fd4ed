import { CsvError, parse } from "csv-parse/sync";
import { invalidInput } from "#lib/server/core/error";

/** A row of a CSV file with the number of its last line. */
export type CsvRow = { info: { lines: number }; record: string[] };

/**
 * Parses a CSV file. Ignores a BOM and empty lines; rows may differ in length.
 * @throws AppError(invalid) that names the first line that is not CSV
 */
export function parseCsv(text: string, delimiter = ","): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as CsvError & { lines?: number }).lines ?? 1;
    throw invalidInput({ [`line ${line}`]: "not CSV" });
  }
}
