import { createProduct as contract } from "#lib/contracts/product";
import { keepAct } from "#lib/server/audit/keep";
import { db } from "#lib/server/db/client";
import { products } from "#lib/server/db/schema/product";
import { violatedConstraint } from "#lib/server/db/violation";
import { changed } from "#lib/server/event";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { demandAdmin } from "#lib/server/product/demand-admin";
import { presentDetail } from "#lib/server/product/present";
import { productsByIds } from "#lib/server/product/queries";
import { columnsOf, demandSound, storeDocuments } from "#lib/server/product/save";

export const createProduct = operation(contract, async ({ body, viewer }) => {
  demandAdmin(viewer);
  const { documents, reason, ...stated } = body;
  demandSound(stated);
  const id = await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(products)
      .values(columnsOf(stated))
      .returning({ id: products.id })
      .catch(refuseTwin);
    if (!stored) throw new Error("The fund was not stored.");
    await storeDocuments(tx, stored.id, documents);
    const target = `product:${stored.id}`;
    await keepAct(tx, { actorKey: viewer.key, action: "product.create", target, reason });
    return stored.id;
  });
  changed("products");
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
