import { requestDataExport as contract } from "#lib/contracts/account/export";
import { isPendingExport } from "#lib/domain/account/export";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import { operation, type ProvenUser, type Viewer } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import {
  getRequestableAt,
  isExpired,
  presentDataExport,
} from "#lib/server/features/account/export/present";
import { findExport, replaceExport } from "#lib/server/features/account/export/queries";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Requests an archive of the viewer's data. While one is being made, a second request changes
 * nothing.
 */
export const requestDataExport = operation(contract, async ({ viewer, proven, locale }) => {
  const { row, isNew } = await saveRequest(viewer, proven, locale);
  if (isNew) logSecurityEvent("dataExport.requested");
  return presentDataExport(row);
});

/** Locks the user, so that of two concurrent requests one is stored. */
function saveRequest(viewer: Viewer, proven: ProvenUser, locale: Locale) {
  return db().transaction(async (tx) => {
    const user = await lockAccount(tx, viewer);
    // The password was changed in the meantime, perhaps to keep someone out.
    if (user.passwordHash !== proven.passwordHash) throw new AppError("conflict");
    const row = await findExport(tx, user.key);
    if (row && isPendingExport(row.state)) return { row, isNew: false };
    const requestableAt = row && !isExpired(row) ? getRequestableAt(row) : null;
    if (requestableAt) {
      throw new AppError("tooMany", { retryAfter: (requestableAt.getTime() - Date.now()) / 1_000 });
    }
    return { row: await replaceExport(tx, user.key, locale), isNew: true };
  });
}
