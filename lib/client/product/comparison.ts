import { tabStore } from "#lib/client/browser/storage";
import { createStore } from "#lib/client/browser/store";
import { comparisonKey } from "#lib/domain/device-storage";
import { maxComparedFunds } from "#lib/domain/product/compare";

/** A fund in the comparison. */
export type ComparedFund = { productId: string; name: { en: string; zh: string } };

/** The compared funds, stored for as long as the browser tab is open. */
export const comparison = createStore<readonly ComparedFund[]>([]);

let isRestored = false;

/** Restores the funds from the tab's storage; call it in an effect, not during hydration. */
export function restoreComparison(): void {
  if (isRestored) return;
  isRestored = true;
  const stored = tabStore.readJson(comparisonKey);
  if (Array.isArray(stored))
    comparison.set(stored.filter(isComparedFund).slice(0, maxComparedFunds));
}

const isComparedFund = (value: Partial<ComparedFund> | null): value is ComparedFund =>
  typeof value?.productId === "string" && !!value.name?.en && !!value.name.zh;

export function setComparison(funds: readonly ComparedFund[]): void {
  comparison.set(funds.slice(0, maxComparedFunds));
  tabStore.write(comparisonKey, JSON.stringify(comparison.get()));
}

/** Adds or removes a fund; false if the comparison is full. */
export function toggleCompared(fund: ComparedFund): boolean {
  const funds = comparison.get();
  const others = funds.filter(({ productId }) => productId !== fund.productId);
  if (others.length === funds.length && funds.length >= maxComparedFunds) return false;
  setComparison(others.length < funds.length ? others : [...funds, fund]);
  return true;
}
