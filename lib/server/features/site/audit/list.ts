import { listAudit as contract } from "#lib/contracts/site/audit-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentAuditEntry } from "#lib/server/features/site/audit/present";
import { listAuditRows } from "#lib/server/features/site/audit/queries";

export const listAudit = operation(contract, async ({ query }) => {
  const { cursor, limit, ...filter } = query;
  const { rows, nextCursor } = await readPageById(
    `audit ${JSON.stringify(filter)}`,
    query,
    (lastId, rowCount) => listAuditRows(filter, lastId, rowCount),
    ({ id }) => id,
  );
  return { items: rows.map(presentAuditEntry), nextCursor };
});
