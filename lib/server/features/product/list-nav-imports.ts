import { z } from "zod";
import { listNavImports as contract } from "#lib/contracts/product/nav-import-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import {
  listNavImportRows,
  presentNavImport,
} from "#lib/server/features/product/nav-import-queries";

const position = z.tuple([serialId]);

export const listNavImports = operation(contract, async ({ query, viewer }) => {
  const { cursor, limit, state } = query;
  const list = `nav imports ${state}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listNavImportRows(state, before === null ? null : BigInt(before), rowCount),
    ({ row }) => encodeListCursor(list, [String(row.id)]),
  );
  return { items: rows.map((row) => presentNavImport(row, viewer)), nextCursor };
});
