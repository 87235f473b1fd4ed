import {
  createDataExportLink as contract,
  type downloadDataExport,
} from "#lib/contracts/account/export";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { signLinkToken } from "#lib/server/features/account/export/link-token";
import { isExpired } from "#lib/server/features/account/export/present";
import { failLostExport, findExport } from "#lib/server/features/account/export/queries";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toExportKey } from "#lib/server/platform/storage/storage-key";

const path: (typeof downloadDataExport)["path"] = "/sns/api/v1/data-export";

/** Creates a link for the browser's download, which sends no token of its own. */
export const createDataExportLink = operation(contract, async ({ viewer, params }) => {
  const row = await findExport(db(), viewer.key);
  if (row?.id !== params.exportId || row.state !== "ready" || isExpired(row)) {
    throw new AppError("notFound");
  }
  const { size } = await getStorage();
  if ((await size(toExportKey(row.id, row.attempts))) !== row.bytes) {
    await failLostExport(row.id);
    throw new AppError("notFound");
  }
  const expiresAt = new Date(Date.now() + limits.dataExport.linkValidForMs);
  const link = { exportId: row.id, sessionId: viewer.sessionId };
  const token = await signLinkToken(link, expiresAt);
  return { url: `${path}?token=${token}`, expiresAt: expiresAt.toISOString() };
});
