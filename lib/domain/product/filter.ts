import { limits } from "#lib/domain/limits";
import {
  type AssetClass,
  assetClasses,
  type Category,
  categories,
  type ProductSort,
  productSorts,
  type RiskLevel,
  riskLevels,
} from "#lib/domain/product/kind";

/** What the list of funds is narrowed to and ordered by, as its address says it. */
export type ListFilter = {
  keyword: string;
  assetClass: AssetClass[];
  category: Category[];
  riskLevel: RiskLevel[];
  /** A decimal; empty for any. */
  minimumInvestment: string;
  currency: string;
  sort: ProductSort;
  /** Empty for the sort's own: names and minimums rise, figures fall. */
  order: "asc" | "desc" | "";
};

export const plainFilter: ListFilter = {
  keyword: "",
  assetClass: [],
  category: [],
  riskLevel: [],
  minimumInvestment: "",
  currency: "",
  sort: "performance1y",
  order: "",
};

/** Whether a typed minimum is one that the list takes. */
export const isMinimum = (typed: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(typed);

/** The filter in an address's query; words that it does not know are left out. */
export function readFilter(get: (name: string) => readonly string[]): ListFilter {
  const one = (name: string) => (get(name)[0] ?? "").trim();
  const any = <T extends string | number>(name: string, words: readonly T[]) => {
    const given = get(name).flatMap((list) => list.split(","));
    return words.filter((word) => given.includes(String(word)));
  };
  const minimum = one("minimumInvestment");
  const order = one("order");
  return {
    keyword: one("keyword").slice(0, limits.keyword),
    assetClass: any("assetClass", assetClasses),
    category: any("category", categories),
    riskLevel: any("riskLevel", riskLevels),
    minimumInvestment: isMinimum(minimum) ? minimum : "",
    currency: /^[A-Z]{3}$/.test(one("currency")) ? one("currency") : "",
    sort: productSorts.find((sort) => sort === one("sort")) ?? plainFilter.sort,
    order: order === "asc" || order === "desc" ? order : "",
  };
}

/** The filter as an address's query, and as the call's; what is as usual is left out. */
export function filterQuery(filter: ListFilter): Record<string, string | undefined> {
  const { keyword, minimumInvestment, currency, sort, order } = filter;
  const list = (words: readonly (string | number)[]) => words.join(",") || undefined;
  return {
    keyword: keyword || undefined,
    assetClass: list(filter.assetClass),
    category: list(filter.category),
    riskLevel: list(filter.riskLevel),
    minimumInvestment: minimumInvestment || undefined,
    currency: currency || undefined,
    sort: sort === plainFilter.sort ? undefined : sort,
    order: order || undefined,
  };
}

/** Whether some funds may be left out, whatever the order of the rest. */
export const isNarrowed = ({ sort: _, order: __, ...narrowing }: ListFilter): boolean =>
  Object.values(filterQuery({ ...plainFilter, ...narrowing })).some((value) => value !== undefined);

/** The direction that a sort has by itself. */
export const usualOrder = (sort: ProductSort): "asc" | "desc" =>
  sort === "name" || sort === "minimumInvestment" ? "asc" : "desc";
