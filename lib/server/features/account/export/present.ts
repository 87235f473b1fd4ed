import type { DataExportStatus } from "#lib/contracts/account/export";
import { isPendingExport } from "#lib/domain/account/export";
import { limits } from "#lib/domain/limits";
import type { DataExportRow } from "#lib/server/features/account/export/queries";

/** True once the archive of a row is due for deletion. */
export const isExpired = ({ expiresAt }: DataExportRow): boolean =>
  expiresAt !== null && expiresAt <= new Date();

/** Returns when the user may request another archive; null if now, or while one is being made. */
export function getRequestableAt(row: DataExportRow | null): Date | null {
  if (row?.state !== "ready") return null;
  const at = new Date(row.requestedAt.getTime() + limits.dataExport.everyMs);
  return at > new Date() ? at : null;
}

export function presentDataExport(row: DataExportRow | null): DataExportStatus {
  if (!row || isExpired(row)) return { dataExport: null, requestableAt: null };
  const { id, state, requestedAt, expiresAt, bytes } = row;
  return {
    dataExport: {
      exportId: id,
      state,
      requestedAt: requestedAt.toISOString(),
      expiresAt: (!isPendingExport(state) && expiresAt?.toISOString()) || null,
      bytes: state === "ready" ? bytes : null,
    },
    requestableAt: getRequestableAt(row)?.toISOString() ?? null,
  };
}
