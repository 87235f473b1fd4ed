import { tabStore } from "#lib/client/browser/storage";
import { createStore } from "#lib/client/browser/store";
import { comparisonKey } from "#lib/domain/device-storage";
import type { InLanguages } from "#lib/domain/locale";
import { maxComparedProducts } from "#lib/domain/product/compare";

/** A fund in the comparison. */
export type ComparedProduct = { productId: string; name: InLanguages };

/** The compared funds, stored for as long as the browser tab is open. */
export const comparison = createStore<readonly ComparedProduct[]>([]);

let isRestored = false;

/** Restores the funds from the tab's storage; call it in an effect, not during hydration. */
export function restoreComparison(): void {
  if (isRestored) return;
  isRestored = true;
  const stored = tabStore.readJson(comparisonKey);
  if (Array.isArray(stored))
    comparison.set(stored.filter(isComparedProduct).slice(0, maxComparedProducts));
}

const isComparedProduct = (value: Partial<ComparedProduct> | null): value is ComparedProduct =>
  typeof value?.productId === "string" && !!value.name?.en && !!value.name.zh;

export function setComparison(products: readonly ComparedProduct[]): void {
  comparison.set(products.slice(0, maxComparedProducts));
  tabStore.write(comparisonKey, JSON.stringify(comparison.get()));
}

/** Adds or removes a fund; false if the comparison is full. */
export function toggleCompared(product: ComparedProduct): boolean {
  const products = comparison.get();
  const others = products.filter(({ productId }) => productId !== product.productId);
  if (others.length === products.length && products.length >= maxComparedProducts) return false;
  setComparison(others.length < products.length ? others : [...products, product]);
  return true;
}
