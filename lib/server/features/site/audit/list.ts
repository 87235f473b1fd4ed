import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { listAudit as contract } from "#lib/contracts/site/audit-desk";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentAuditEntry } from "#lib/server/features/site/audit/present";
import { listAuditRows } from "#lib/server/features/site/audit/queries";

const position = z.tuple([serialId]);

export const listAudit = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const list = `audit ${JSON.stringify(filter)}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listAuditRows(filter, before === null ? null : BigInt(before), rowCount),
    ({ id }) => encodeListCursor(list, [String(id)]),
  );
  return { items: rows.map(presentAuditEntry), nextCursor };
});
