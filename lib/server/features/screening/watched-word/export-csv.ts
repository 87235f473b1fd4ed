import { exportWatchedWords as contract } from "#lib/contracts/screening/watched-word-desk";
import { operation } from "#lib/server/core/operation";
import { listWordRows } from "#lib/server/features/screening/watched-word/queries";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const rowsPerBatch = 1_000;

export const exportWatchedWords = operation(contract, async () =>
  csvResponse("watched-words", ["word", "action"], readBatches()),
);

async function* readBatches() {
  let beforeId: bigint | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listWordRows>> = await listWordRows(
      {},
      beforeId,
      rowsPerBatch,
    );
    yield rows.map(({ word, action }) => [word, action]);
    if (rows.length < rowsPerBatch) return;
    beforeId = rows.at(-1)?.id ?? null;
  }
}
