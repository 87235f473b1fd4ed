import { limits } from "#lib/domain/limits";
import { type NumberRule, readNumber } from "#lib/domain/number/read-number";
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
import { takeStart } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";

/** Filter and order of the fund list, as in its URL. */
export type ProductListFilter = {
  keyword: string;
  assetClass: AssetClass[];
  category: Category[];
  riskLevel: RiskLevel[];
  /** A decimal; "" for any. */
  minimumInvestment: string;
  /**
   * What was typed as the minimum, if it is refused or not written as it was read. Without scripts, it
   * arrives with the form.
   */
  typedMinimum: string;
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
  typedMinimum: "",
  currency: "",
  openOnly: false,
  // Best first would read as advice.
  sort: "name",
  order: "",
};

/** What may be typed as the highest acceptable minimum. */
export const minimumRule: NumberRule = { decimals: 4, min: "0", max: "999999999999.9999" };

/** Parses the filter of a URL query and ignores unknown values. */
export function parseFilter(get: (name: string) => readonly string[]): ProductListFilter {
  const one = (name: string) => (get(name)[0] ?? "").trim();
  const any = <T extends string | number>(name: string, words: readonly T[]) => {
    const given = get(name).flatMap((list) => list.split(","));
    return words.filter((word) => given.includes(String(word)));
  };
  const order = one("order");
  const typedMinimum = takeStart(one("minimumInvestment"), limits.keyword);
  const minimumInvestment = readNumber(typedMinimum, minimumRule).value ?? "";
  return {
    keyword: takeStart(normalizeText("query", one("keyword")), limits.keyword),
    assetClass: any("assetClass", assetClasses),
    category: any("category", categories),
    riskLevel: any("riskLevel", riskLevels),
    minimumInvestment,
    typedMinimum: typedMinimum === minimumInvestment ? "" : typedMinimum,
    currency: /^[A-Z]{3}$/.test(one("currency")) ? one("currency") : "",
    openOnly: one("openOnly") === "true",
    sort: productSorts.find((sort) => sort === one("sort")) ?? defaultFilter.sort,
    order: order === "asc" || order === "desc" ? order : "",
  };
}

/** Converts the filter to the query of the page's URL. Omits defaults. */
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

/** Converts the filter to the query of the list call, whose default order is another one. */
export const toListQuery = (filter: ProductListFilter) => ({
  ...toFilterQuery(filter),
  sort: filter.sort,
});

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
