import { listMyDecisions as contract } from "#lib/contracts/moderation/decision";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentDecision } from "#lib/server/features/moderation/decision/present";
import { listDecisionsOf } from "#lib/server/features/moderation/decision/queries";

export const listMyDecisions = operation(contract, async ({ viewer, query }) => {
  const { rows, nextCursor } = await readPageById(
    "my decisions",
    query,
    (lastId, rowCount) => listDecisionsOf(viewer.key, rowCount, lastId),
    ({ decision }) => decision.id,
  );
  return { items: rows.map(presentDecision), nextCursor };
});
