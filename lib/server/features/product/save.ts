import { and, eq, notInArray, sql } from "drizzle-orm";
import type { ProductPayload } from "#lib/contracts/product";
import { isCurrency, minorDigits } from "#lib/domain/product/currency";
import { type SubAssetClass, subAssetClasses } from "#lib/domain/product/kind";
import { termsOf } from "#lib/domain/search";
import { invalid } from "#lib/server/core/error";
import type { Executor } from "#lib/server/platform/postgres/client";
import { productDocuments, type products } from "#lib/server/platform/postgres/schema/product";

type Stated = Omit<ProductPayload, "documents">;
type Columns = Omit<
  typeof products.$inferInsert,
  "id" | "version" | "createdAt" | "updatedAt" | "terms"
> & { terms: ReturnType<typeof sql> };

/** @throws AppError invalid with the fields that do not go together */
export function requireConsistentProduct({ currency, assetClass, subAssetClass }: Stated): void {
  if (!isCurrency(currency)) throw invalid({ currency: "not a currency" });
  const within: readonly SubAssetClass[] = subAssetClasses[assetClass];
  if (!within.includes(subAssetClass)) throw invalid({ subAssetClass: "of another asset class" });
}

/** The columns of `products` that an operator fills, with those that follow from them. */
export function columnsOf({ name, description, fundManager, benchmark, ...rest }: Stated): Columns {
  const searched = [name.en, name.zh, rest.isin, fundManager.en, fundManager.zh].join(" ");
  return {
    ...rest,
    nameEn: name.en,
    nameZh: name.zh,
    descriptionEn: description.en,
    descriptionZh: description.zh,
    fundManagerEn: fundManager.en,
    fundManagerZh: fundManager.zh,
    benchmarkEn: benchmark.en,
    benchmarkZh: benchmark.zh,
    currencyDecimals: minorDigits(rest.currency),
    terms: sql`array_to_tsvector(${sql.param(termsOf(searched))}::text[])`,
  };
}

/**
 * Puts the listed documents in the place of those that the fund had; one with an id stays, with
 * what is said of it now.
 * @throws AppError invalid where an id is not the fund's, or a new one has no address
 */
export async function storeDocuments(
  tx: Executor,
  productId: bigint,
  documents: ProductPayload["documents"],
): Promise<void> {
  const kept = documents.flatMap(({ id }) => (id ? [BigInt(id)] : []));
  const ofProduct = eq(productDocuments.productId, productId);
  await tx
    .delete(productDocuments)
    .where(kept.length > 0 ? and(ofProduct, notInArray(productDocuments.id, kept)) : ofProduct);
  for (const [at, { id, url, ...document }] of documents.entries()) {
    if (id) {
      const place = url ? { url, html: null } : {};
      const rows = await tx
        .update(productDocuments)
        .set({ ...document, ...place })
        .where(and(ofProduct, eq(productDocuments.id, BigInt(id))))
        .returning({ id: productDocuments.id });
      if (rows.length === 0) throw invalid({ [`documents.${at}.id`]: "unknown" });
    } else {
      if (!url) throw invalid({ [`documents.${at}.url`]: "required" });
      await tx.insert(productDocuments).values({ productId, ...document, url });
    }
  }
}
