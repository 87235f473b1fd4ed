import { z } from "zod";
import { listWatchedWords as contract } from "#lib/contracts/screening/watched-word-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentWatchedWord } from "#lib/server/features/screening/watched-word/present";
import { listWordRows } from "#lib/server/features/screening/watched-word/queries";

const position = z.tuple([serialId]);

export const listWatchedWords = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const list = `watched words ${JSON.stringify(filter)}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listWordRows(filter, before === null ? null : BigInt(before), rowCount),
    ({ id }) => encodeListCursor(list, [String(id)]),
  );
  return { items: rows.map(presentWatchedWord), nextCursor };
});
