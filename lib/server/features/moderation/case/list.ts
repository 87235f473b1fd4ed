import { z } from "zod";
import { listCases as contract } from "#lib/contracts/moderation/case-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentCase } from "#lib/server/features/moderation/case/present";
import { listCaseRows } from "#lib/server/features/moderation/case/queries";

const position = z.tuple([z.number().int(), serialId]);

export const listCases = operation(contract, async ({ query, viewer }) => {
  const { cursor, limit, assignee, ...rest } = query;
  const assigneeKey = assignee && { me: viewer.key, none: null }[assignee];
  const filter = { ...rest, assigneeKey };
  const list = `cases ${JSON.stringify({ ...rest, assignee })}`;
  const [priority, id] = decodeListCursor(list, position, cursor) ?? [];
  const after = priority !== undefined && id ? { priority, id: BigInt(id) } : null;
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listCaseRows(viewer, filter, after, rowCount),
    (row) => encodeListCursor(list, [row.case.priority, String(row.case.id)]),
  );
  return { items: rows.map((row) => presentCase(row, viewer)), nextCursor };
});
