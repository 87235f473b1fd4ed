import { z } from "zod";
import { listAppeals as contract } from "#lib/contracts/moderation/appeal-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentAppeal } from "#lib/server/features/moderation/appeal/present";
import { listAppealRows } from "#lib/server/features/moderation/appeal/queries";
import { findDecisions } from "#lib/server/features/moderation/decision/queries";

const position = z.tuple([serialId]);

export const listAppeals = operation(contract, async ({ query, viewer }) => {
  const { cursor, limit, state } = query;
  const list = `appeals ${state}`;
  const [after] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listAppealRows(viewer, state, after === null ? null : BigInt(after), rowCount),
    ({ appeal }) => encodeListCursor(list, [String(appeal.id)]),
  );
  const decisions = await findDecisions(rows.map(({ appeal }) => appeal.decisionId));
  const items = rows.flatMap((row) => {
    const decision = decisions.find(({ decision: { id } }) => id === row.appeal.decisionId);
    return decision ? [presentAppeal(row, decision, viewer)] : [];
  });
  return { items, nextCursor };
});
