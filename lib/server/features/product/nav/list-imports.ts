import { listNavImports as contract } from "#lib/contracts/product/nav-import-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import {
  listNavImportRows,
  presentNavImport,
} from "#lib/server/features/product/nav/import-queries";

export const listNavImports = operation(contract, async ({ query, viewer }) => {
  const { state } = query;
  const { rows, nextCursor } = await readPageById(
    `nav imports ${state}`,
    query,
    (lastId, rowCount) => listNavImportRows(state, lastId, rowCount),
    ({ row }) => row.id,
  );
  return { items: rows.map((row) => presentNavImport(row, viewer)), nextCursor };
});
