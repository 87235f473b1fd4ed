import { exportAudit as contract } from "#lib/contracts/site/audit-desk";
import { operation } from "#lib/server/core/operation";
import { presentAuditEntry } from "#lib/server/features/site/audit/present";
import { type AuditFilter, listAuditRows } from "#lib/server/features/site/audit/queries";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const rowsPerBatch = 500;
const maxRows = 100_000;

const columns = [
  "auditId",
  "createdAt",
  "actorId",
  "actorRole",
  "operator",
  "action",
  "target",
  "reason",
  "before",
  "after",
  "ip",
  "requestId",
  "caseId",
  "hash",
] as const;

export const exportAudit = operation(contract, async ({ query }) =>
  csvResponse("audit", [...columns], readBatches(query)),
);

async function* readBatches(filter: AuditFilter) {
  let beforeId: bigint | null = null;
  for (let read = 0; read < maxRows; read += rowsPerBatch) {
    const rows = await listAuditRows(filter, beforeId, rowsPerBatch);
    yield rows.map((row) => {
      const entry = presentAuditEntry(row);
      return columns.map((column) => {
        const value = entry[column];
        return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
      });
    });
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    beforeId = last.id;
  }
}
