import { z } from "zod";
import { listMyDecisions as contract } from "#lib/contracts/moderation/decision";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentDecision } from "#lib/server/features/moderation/decision/present";
import { listDecisionsOf } from "#lib/server/features/moderation/decision/queries";

const position = z.tuple([serialId]);

export const listMyDecisions = operation(contract, async ({ viewer, query }) => {
  const list = "my decisions";
  const [before] = decodeListCursor(list, position, query.cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    query.limit,
    (rowCount) => listDecisionsOf(viewer.key, rowCount, before === null ? null : BigInt(before)),
    ({ decision }) => encodeListCursor(list, [String(decision.id)]),
  );
  return { items: rows.map(presentDecision), nextCursor };
});
