import { createProduct as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { presentDetail } from "#lib/server/features/product/present";
import { productsByIds } from "#lib/server/features/product/queries";
import {
  columnsOf,
  requireConsistentProduct,
  storeDocuments,
} from "#lib/server/features/product/save";
import { db } from "#lib/server/platform/postgres/client";
import { products } from "#lib/server/platform/postgres/schema/product";
import { violatedConstraint } from "#lib/server/platform/postgres/violation";

export const createProduct = operation(contract, async ({ body, viewer }) => {
  const { documents, reason, ...stated } = body;
  requireConsistentProduct(stated);
  const id = await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(products)
      .values(columnsOf(stated))
      .returning({ id: products.id })
      .catch(refuseTwin);
    if (!stored) throw new Error("The fund was not stored.");
    await storeDocuments(tx, stored.id, documents);
    const target = `product:${stored.id}`;
    await writeAuditLog(tx, { actorKey: viewer.key, action: "product.create", target, reason });
    return stored.id;
  });
  invalidate("products");
  const [row] = await productsByIds().execute({ ids: [String(id)] });
  if (!row) throw new AppError("notFound");
  return presentDetail(row);
});

/** @throws AppError conflict where another fund has the ISIN */
export function refuseTwin(error: unknown): never {
  if (violatedConstraint(error) === "products_isin_unique") {
    throw new AppError("conflict", { fields: { isin: "taken" } });
  }
  throw error;
}
