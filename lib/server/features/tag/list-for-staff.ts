import { z } from "zod";
import { listTagsForStaff as contract } from "#lib/contracts/tag/desk";
import { normalizeTag } from "#lib/domain/post";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentStaffTag } from "#lib/server/features/tag/present";
import { readTags, type StaffTagRow } from "#lib/server/features/tag/queries";
import { getUsedTags } from "#lib/server/features/tag/usage";

const position = z.tuple([z.number().int(), z.string()]);

const isInState = {
  shown: (row: StaffTagRow) => row.mergedIntoId === null && !row.isHidden,
  hidden: (row: StaffTagRow) => row.mergedIntoId === null && row.isHidden,
  merged: (row: StaffTagRow) => row.mergedIntoId !== null,
};

/** Sorts in memory: a place has some thousand tags, and their use is counted for everybody anyway. */
export const listTagsForStaff = operation(contract, async ({ query }) => {
  const { cursor, limit, keyword, state } = query;
  const list = `staff tags ${JSON.stringify([keyword ?? null, state])}`;
  const after = decodeListCursor(list, position, cursor);
  const part = normalizeTag(keyword ?? "").toLowerCase();
  const [rows, { any }] = await Promise.all([readTags(), getUsedTags()]);
  const counts = new Map(any.map(({ tagId, postCount }) => [tagId, postCount]));
  const sorted = rows
    .filter(isInState[state])
    .filter(({ name, nameEn, nameZh }) =>
      [name, nameEn, nameZh].some((each) => each?.toLowerCase().includes(part)),
    )
    .map((row) => ({ row, count: counts.get(String(row.id)) ?? 0 }))
    .sort((a, b) => b.count - a.count || Number(a.row.id - b.row.id));
  const isAfter = ({ row, count }: (typeof sorted)[number]) =>
    !after || count < after[0] || (count === after[0] && row.id > BigInt(after[1]));
  const found = await readPage(
    limit,
    async (rowCount) => sorted.filter(isAfter).slice(0, rowCount),
    ({ row, count }) => encodeListCursor(list, [count, String(row.id)]),
  );
  const items = found.rows.map(({ row, count }) => presentStaffTag(row, count));
  return { items, nextCursor: found.nextCursor };
});
