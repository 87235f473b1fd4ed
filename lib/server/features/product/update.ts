import { eq, sql } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import {
  changeProduct as changeContract,
  updateProduct as updateContract,
} from "#lib/contracts/product";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { compareForAudit } from "#lib/server/features/product/audit-values";
import { readProductDetail } from "#lib/server/features/product/get";
import {
  rejectDuplicateIsin,
  replaceDocuments,
  requireConsistentProduct,
  toProductColumns,
} from "#lib/server/features/product/save";
import { productDocuments, products } from "#lib/server/features/product/schema";
import { fromStoredFields } from "#lib/server/features/product/stored-fields";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const updateProduct = operation(updateContract, ({ params, body, viewer }) =>
  saveChange(params.productId, body, viewer),
);

export const changeProduct = operation(changeContract, ({ body, viewer }) => {
  const { productId, ...rest } = body;
  return saveChange(productId, rest, viewer);
});

type Change = Body<typeof updateContract>;

async function saveChange(productId: string, body: Change, viewer: Viewer): Promise<ProductDetail> {
  const { documents, version, reason, ...changes } = body;
  await db().transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(products)
      .where(eq(products.id, BigInt(productId)))
      .for("update");
    if (!before) throw new AppError("notFound");
    if (version !== undefined && version !== before.version) throw new AppError("conflict");
    const input = { ...fromStoredFields(before), ...changes };
    requireConsistentProduct(input);
    await tx
      .update(products)
      .set({ ...toProductColumns(input), version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(products.id, before.id))
      .catch(rejectDuplicateIsin);
    const oldDocuments = documents && (await readDocuments(tx, before.id));
    if (documents) await replaceDocuments(tx, before.id, documents);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "product.update",
      target: `product:${before.id}`,
      reason,
      ...compareForAudit(
        { input: fromStoredFields(before), documents: oldDocuments },
        { input, documents },
      ),
    });
  });
  invalidate(`product:${productId}`, "products");
  wakeAlerts();
  return readProductDetail(productId);
}

const readDocuments = (tx: Executor, productId: bigint) =>
  tx.select().from(productDocuments).where(eq(productDocuments.productId, productId));
