import { and, eq, notInArray, sql } from "drizzle-orm";
import type { ProductPayload } from "#lib/contracts/product/schema";
import { getMinorDigits, isCurrency } from "#lib/domain/product/currency";
import { type SubAssetClass, subAssetClasses } from "#lib/domain/product/enums";
import { extractTerms } from "#lib/domain/text/search";
import { AppError, invalidInput } from "#lib/server/core/error";
import { productDocuments } from "#lib/server/features/product/schema";
import { type ProductInput, toStoredFields } from "#lib/server/features/product/stored-fields";
import type { Executor } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

/** @throws AppError(invalid) if fields contradict each other */
export function requireConsistentProduct(input: ProductInput): void {
  const { currency, assetClass, subAssetClass } = input;
  if (!isCurrency(currency)) throw invalidInput({ currency: "not a currency" });
  const allowed: readonly SubAssetClass[] = subAssetClasses[assetClass];
  if (!allowed.includes(subAssetClass))
    throw invalidInput({ subAssetClass: "of another asset class" });
}

/** Converts input to columns and adds the derived ones. */
export function toProductColumns(input: ProductInput) {
  const { name, isin, fundManager, currency } = input;
  const searchable = [name.en, name.zh, isin, fundManager.en, fundManager.zh].join(" ");
  return {
    ...toStoredFields(input),
    currencyDecimals: getMinorDigits(currency),
    terms: sql`array_to_tsvector(${sql.param(extractTerms(searchable))}::text[])`,
  };
}

/** @throws AppError(conflict) if another fund has the ISIN, or the error itself */
export function rejectDuplicateIsin(error: unknown): never {
  if (getViolatedConstraint(error) === "products_isin_unique") {
    throw new AppError("conflict", { fields: { isin: "taken" } });
  }
  throw error;
}

/**
 * Replaces the fund's documents: updates those with an id, inserts those without, deletes the rest.
 * @throws AppError(invalid) if the fund has no document with an id, or a new one has no URL
 */
export async function replaceDocuments(
  tx: Executor,
  productId: bigint,
  documents: ProductPayload["documents"],
): Promise<void> {
  const retainedIds = documents.flatMap(({ id }) => (id ? [BigInt(id)] : []));
  const ofProduct = eq(productDocuments.productId, productId);
  await tx
    .delete(productDocuments)
    .where(
      retainedIds.length > 0
        ? and(ofProduct, notInArray(productDocuments.id, retainedIds))
        : ofProduct,
    );
  for (const [index, { id, url, ...document }] of documents.entries()) {
    if (id) {
      // A new URL replaces the document's own page.
      const content = url ? { url, html: null } : {};
      const rows = await tx
        .update(productDocuments)
        .set({ ...document, ...content })
        .where(and(ofProduct, eq(productDocuments.id, BigInt(id))))
        .returning({ id: productDocuments.id });
      if (rows.length === 0) throw invalidInput({ [`documents.${index}.id`]: "unknown" });
    } else {
      if (!url) throw invalidInput({ [`documents.${index}.url`]: "required" });
      await tx.insert(productDocuments).values({ productId, ...document, url });
    }
  }
}
