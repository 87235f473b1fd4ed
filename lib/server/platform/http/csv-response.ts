import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";

type Cell = string | number | null;

/** A BOM, without which Excel takes UTF-8 for the system's encoding. */
const bom = "\uFEFF";

/**
 * Streams rows as a CSV file. Cells that a spreadsheet would run as a formula are escaped.
 * @param batches rows in the order of `columns`; read only as fast as the client takes them
 */
export function csvResponse(
  name: string,
  columns: string[],
  batches: AsyncIterable<Cell[][]>,
): Response {
  const write = (rows: Cell[][]) => stringify(rows, { escape_formulas: true });
  async function* generate() {
    const encoder = new TextEncoder();
    yield encoder.encode(bom + write([columns]));
    for await (const rows of batches) yield encoder.encode(write(rows));
  }
  return new Response(Readable.toWeb(Readable.from(generate())) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
