import Big from "big.js";
import type { WatchedProduct } from "#lib/contracts/product/watch";
import { type Locale, toLanguageTag } from "#lib/domain/locale";

export const watchSorts = ["newest", "name", "day", "week", "since"] as const;
export type WatchSort = (typeof watchSorts)[number];

const changes = { day: "dayChange", week: "weekChange", since: "sinceWatched" } as const;

/** Returns watched funds in order. Changes are sorted from the largest; funds without one come last. */
export function sortWatchlist(
  products: readonly WatchedProduct[],
  sort: WatchSort,
  locale: Locale,
): WatchedProduct[] {
  if (sort === "newest") return [...products];
  if (sort === "name") {
    const collator = new Intl.Collator(toLanguageTag(locale));
    return products.toSorted((a, b) => collator.compare(a.name[locale], b.name[locale]));
  }
  const getRate = (product: WatchedProduct) => product[changes[sort]]?.rate;
  return products.toSorted((a, b) => {
    const [one, other] = [getRate(a), getRate(b)];
    if (one === undefined || other === undefined) return one ? -1 : other ? 1 : 0;
    return new Big(other).cmp(one);
  });
}
