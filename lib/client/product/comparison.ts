import { createStore } from "#lib/client/browser/store";
import { maxCompared } from "#lib/domain/product/compare";

/** A fund that was chosen to be compared. */
export type Chosen = { productId: string; name: { en: string; zh: string } };

const storageKey = "compare";

/** The chosen funds, kept for as long as the browser's tab is open. */
export const comparison = createStore<readonly Chosen[]>([]);

let isRestored = false;

/** Takes up what this tab had chosen before; for the browser, once it shows the choice. */
export function restoreComparison(): void {
  if (isRestored) return;
  isRestored = true;
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as unknown;
    if (Array.isArray(kept)) comparison.set(kept.filter(isChosen).slice(0, maxCompared));
  } catch {
    // A browser that keeps nothing starts with nothing.
  }
}

const isChosen = (kept: Partial<Chosen> | null): kept is Chosen =>
  typeof kept?.productId === "string" && !!kept.name?.en && !!kept.name.zh;

export function chooseAll(chosen: readonly Chosen[]): void {
  comparison.set(chosen.slice(0, maxCompared));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(comparison.get()));
  } catch {
    // Then the choice lives as long as the page.
  }
}

/** Adds or removes a fund; false where there is no room for another. */
export function toggleCompared(fund: Chosen): boolean {
  const chosen = comparison.get();
  const others = chosen.filter(({ productId }) => productId !== fund.productId);
  if (others.length === chosen.length && chosen.length >= maxCompared) return false;
  chooseAll(others.length < chosen.length ? others : [...chosen, fund]);
  return true;
}
