import { eq } from "drizzle-orm";
import { decideNavImport as contract } from "#lib/contracts/product/nav-import-desk";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { findJumps } from "#lib/server/features/product/nav/find-jumps";
import {
  findNavImport,
  listRequesters,
  presentNavImport,
} from "#lib/server/features/product/nav/import-queries";
import { navImports } from "#lib/server/features/product/nav/schema";
import { applyImport, lockProduct } from "#lib/server/features/product/nav/store";
import { readNavs } from "#lib/server/features/product/recompute";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const decideNavImport = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.navImportId);
  const { outcome: state, reason } = body;
  const productId = await db().transaction(async (tx) => {
    const found = await lockPending(tx, id);
    // Money takes two people.
    requireAct("decideNavImport", viewer, { involved: listRequesters(found) });
    const decided = { state, decidedByKey: viewer.key, decidedAt: new Date() };
    await tx.update(navImports).set(decided).where(eq(navImports.id, id));
    const audit = { actorKey: viewer.key, reason };
    if (state === "approved") {
      const { id: productId } = await lockProduct(tx, String(found.productId));
      await requireSameJumps(tx, found);
      const action = "product.importNavs";
      const applied = await applyImport(tx, productId, found.points, { ...audit, action });
      await tx.update(navImports).set({ changes: applied.changes }).where(eq(navImports.id, id));
    } else {
      const target = `product:${found.productId}`;
      const after = { navImport: String(id) };
      await writeAuditLog(tx, { ...audit, action: "product.rejectNavs", target, after });
    }
    return found.productId;
  });
  if (state === "approved") invalidate(`product:${productId}`, "products");
  wakeAlerts();
  const row = await findNavImport(id);
  if (!row) throw new AppError("notFound");
  return presentNavImport(row, viewer);
});

/** @throws AppError(navsChanged) if other NAVs came meanwhile, so that the jumps are not those shown */
async function requireSameJumps(tx: Executor, found: typeof navImports.$inferSelect) {
  const lines = found.points.map((point, index) => ({ ...point, line: index + 1 }));
  const jumps = findJumps(lines, await readNavs(tx, found.productId));
  const describe = (list: typeof found.jumps) =>
    list.map(({ date, before, after }) => `${date} ${before} ${after}`).join();
  if (describe(jumps) !== describe(found.jumps)) throw new AppError("navsChanged");
}

/** @throws AppError(notFound); AppError(conflict) if a colleague was faster */
async function lockPending(tx: Executor, id: bigint) {
  const [row] = await tx.select().from(navImports).where(eq(navImports.id, id)).for("update");
  if (!row) throw new AppError("notFound");
  if (row.state !== "pending") throw new AppError("conflict");
  return row;
}
