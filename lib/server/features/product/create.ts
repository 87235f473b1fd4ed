import { createProduct as contract } from "#lib/contracts/product";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { readProductDetail } from "#lib/server/features/product/get";
import {
  rejectDuplicateIsin,
  replaceDocuments,
  requireConsistentProduct,
  toProductColumns,
} from "#lib/server/features/product/save";
import { products } from "#lib/server/features/product/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const createProduct = operation(contract, async ({ body, viewer }) => {
  const { documents, reason, ...input } = body;
  requireConsistentProduct(input);
  const id = await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(products)
      .values(toProductColumns(input))
      .returning({ id: products.id })
      .catch(rejectDuplicateIsin);
    if (!stored) throw new Error("The fund was not stored.");
    await replaceDocuments(tx, stored.id, documents);
    const target = `product:${stored.id}`;
    const after = { isin: input.isin, name: input.name.en, status: input.status };
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "product.create",
      target,
      reason,
      after,
    });
    return stored.id;
  });
  invalidate("products");
  return readProductDetail(String(id));
});
