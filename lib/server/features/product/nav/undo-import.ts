import { eq, type SQL } from "drizzle-orm";
import {
  undoNavFile as fileContract,
  undoNavImport as importContract,
} from "#lib/contracts/product/nav-file";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { navImports } from "#lib/server/features/product/nav/schema";
import { undoImports } from "#lib/server/features/product/nav/undo";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const undoNavFile = operation(fileContract, ({ params, query, viewer }) =>
  undo(viewer, query, {
    where: eq(navImports.fileId, BigInt(params.navFileId)),
    target: `navFile:${params.navFileId}`,
  }),
);

export const undoNavImport = operation(importContract, ({ params, query, viewer }) =>
  undo(viewer, query, {
    where: eq(navImports.id, BigInt(params.navImportId)),
    target: `navImport:${params.navImportId}`,
  }),
);

type Options = { reason?: string | undefined; isPreview?: boolean | undefined };

async function undo(
  viewer: Viewer,
  { reason = "", isPreview = false }: Options,
  { where, target }: { where: SQL; target: string },
) {
  const { productIds, ...result } = await db().transaction(async (tx) => {
    const undone = await undoImports(tx, where, isPreview ? null : viewer.key);
    if (isPreview) return undone;
    const { restored, removed, kept, orderCount } = undone;
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "product.undoNavs",
      target,
      reason,
      after: { restored, removed, kept, orders: orderCount },
    });
    return undone;
  });
  if (productIds.length > 0) {
    invalidate(...productIds.map((id) => `product:${id}` as const), "products");
    wakeAlerts();
  }
  return result;
}
