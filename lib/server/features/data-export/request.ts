import { eq } from "drizzle-orm";
import { requestDataExport as contract } from "#lib/contracts/data-export";
import { isPendingExport } from "#lib/domain/data-export";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import {
  getRequestableAt,
  isExpired,
  presentDataExport,
} from "#lib/server/features/data-export/present";
import { findExport, replaceExport } from "#lib/server/features/data-export/queries";
import { wakeDataExports } from "#lib/server/features/data-export/worker";
import { requireTwoStepCode } from "#lib/server/features/two-step/require-code";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

/**
 * Requests an archive of the viewer's data. A stolen session is not enough, because the archive
 * contains everything at once. While one is being made, a second request changes nothing.
 */
export const requestDataExport = operation(contract, async ({ viewer, body, locale }) => {
  const { passwordHash } = await confirmPassword(viewer, body.password, "password");
  await requireTwoStepCode(viewer.key, body.twoStepCode);
  const { row, isNew } = await saveRequest(viewer.key, passwordHash, locale);
  if (isNew) {
    logSecurityEvent("dataExport.requested");
    wakeDataExports();
  }
  return presentDataExport(row);
});

/** Locks the user, so that of two concurrent requests one is stored, and none of a deleted account. */
function saveRequest(userKey: bigint, passwordHash: string, locale: Locale) {
  return db().transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.key, userKey)).for("update");
    if (user?.state !== "active") throw new AppError("authenticationRequired");
    // The password was changed in the meantime, perhaps to keep someone out.
    if (user.passwordHash !== passwordHash) throw new AppError("conflict");
    const row = await findExport(tx, userKey);
    if (row && isPendingExport(row.state)) return { row, isNew: false };
    const requestableAt = row && !isExpired(row) ? getRequestableAt(row) : null;
    if (requestableAt) {
      throw new AppError("tooMany", { retryAfter: (requestableAt.getTime() - Date.now()) / 1_000 });
    }
    return { row: await replaceExport(tx, userKey, locale), isNew: true };
  });
}
