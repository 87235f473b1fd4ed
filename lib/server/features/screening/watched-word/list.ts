import { listWatchedWords as contract } from "#lib/contracts/screening/watched-word-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentWatchedWord } from "#lib/server/features/screening/watched-word/present";
import { listWordRows } from "#lib/server/features/screening/watched-word/queries";

export const listWatchedWords = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const { rows, nextCursor } = await readPageById(
    `watched words ${JSON.stringify(filter)}`,
    query,
    (lastId, rowCount) => listWordRows(filter, lastId, rowCount),
    ({ id }) => id,
  );
  return { items: rows.map(presentWatchedWord), nextCursor };
});
