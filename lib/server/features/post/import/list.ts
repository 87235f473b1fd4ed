import { z } from "zod";
import {
  listPostImports as listContract,
  listImportItems as listItemsContract,
} from "#lib/contracts/post/import";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentImport, presentItem } from "#lib/server/features/post/import/present";
import {
  findImport,
  findStoredPosts,
  listImportRows,
  listItemRows,
} from "#lib/server/features/post/import/queries";

export const listPostImports = operation(listContract, async ({ viewer }) => ({
  items: (await listImportRows(viewer.key)).map(presentImport),
}));

const position = z.tuple([z.number().int()]);

export const listImportItems = operation(listItemsContract, async ({ viewer, params, query }) => {
  const { importId } = params;
  if (!(await findImport(viewer.key, importId))) throw new AppError("notFound");
  const { hasProblems = false, limit } = query;
  const list = `postImport:${importId}:${hasProblems}`;
  const [after] = decodeListCursor(list, position, query.cursor) ?? [0];
  const { rows, nextCursor } = await readPage(
    limit,
    (count) => listItemRows(importId, after, count, hasProblems),
    (last) => encodeListCursor(list, [last.position]),
  );
  const ids = rows.flatMap(({ postId }) => postId ?? []);
  const stored = await findStoredPosts(viewer.key, ids);
  return { items: rows.map((row) => presentItem(row, stored)), nextCursor };
});
