import { listAppeals as contract } from "#lib/contracts/moderation/appeal-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentAppeal } from "#lib/server/features/moderation/appeal/present";
import { listAppealRows } from "#lib/server/features/moderation/appeal/queries";
import { findDecisions } from "#lib/server/features/moderation/decision/queries";

export const listAppeals = operation(contract, async ({ query, viewer }) => {
  const { state } = query;
  const { rows, nextCursor } = await readPageById(
    `appeals ${state}`,
    query,
    (lastId, rowCount) => listAppealRows(viewer, state, lastId, rowCount),
    ({ appeal }) => appeal.id,
  );
  const decisions = await findDecisions(rows.map(({ appeal }) => appeal.decisionId));
  const items = rows.flatMap((row) => {
    const decision = decisions.find(({ decision: { id } }) => id === row.appeal.decisionId);
    return decision ? [presentAppeal(row, decision, viewer)] : [];
  });
  return { items, nextCursor };
});
