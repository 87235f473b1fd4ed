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
} from "#lib/domain/product/enums";

/** Filter and order of the fund list, as in its URL. */
export type ProductListFilter = {
  keyword: string;
  assetClass: AssetClass[];
  category: Category[];
  riskLevel: RiskLevel[];
  /** A decimal; "" for any. */
  minimumInvestment: string;
  currency: string;
  /** Only funds that anybody may order. */
  openOnly: boolean;
  sort: ProductSort;
  /** "" for the default of the sort, see `getDefaultOrder`. */
  order: "asc" | "desc" | "";
};

export const defaultFilter: ProductListFilter = {
  keyword: "",
  assetClass: [],
  category: [],
  riskLevel: [],
  minimumInvestment: "",
  currency: "",
  openOnly: false,
  sort: "performance1y",
  order: "",
};

export const isValidMinimum = (typed: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(typed);

/** Parses the filter of a URL query and ignores unknown values. */
export function parseFilter(get: (name: string) => readonly string[]): ProductListFilter {
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
    minimumInvestment: isValidMinimum(minimum) ? minimum : "",
    currency: /^[A-Z]{3}$/.test(one("currency")) ? one("currency") : "",
    openOnly: one("openOnly") === "true",
    sort: productSorts.find((sort) => sort === one("sort")) ?? defaultFilter.sort,
    order: order === "asc" || order === "desc" ? order : "",
  };
}

/** Converts the filter to a query, for the URL and the API alike. Omits defaults. */
export function toFilterQuery(filter: ProductListFilter): Record<string, string | undefined> {
  const { keyword, minimumInvestment, currency, openOnly, sort, order } = filter;
  const list = (words: readonly (string | number)[]) => words.join(",") || undefined;
  return {
    keyword: keyword || undefined,
    assetClass: list(filter.assetClass),
    category: list(filter.category),
    riskLevel: list(filter.riskLevel),
    minimumInvestment: minimumInvestment || undefined,
    currency: currency || undefined,
    openOnly: openOnly ? "true" : undefined,
    sort: sort === defaultFilter.sort ? undefined : sort,
    order: order || undefined,
  };
}

/** True if the filter can hide funds; order alone does not count. */
export const isFiltered = ({ sort: _, order: __, ...conditions }: ProductListFilter): boolean =>
  Object.values(toFilterQuery({ ...defaultFilter, ...conditions })).some(
    (value) => value !== undefined,
  );

const ascendingSorts: readonly ProductSort[] = [
  "name",
  "minimumInvestment",
  "managementFee",
  "riskLevel",
];

/** Returns the order that a list starts with: figures descend, all else ascends. */
export const getDefaultOrder = (sort: ProductSort): "asc" | "desc" =>
  ascendingSorts.includes(sort) ? "asc" : "desc";
