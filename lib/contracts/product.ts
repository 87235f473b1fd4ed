import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postLanguage, postPage } from "#lib/contracts/feed";
import * as calls from "#lib/contracts/product/calls";
import {
  productDetail,
  productPayload,
  productSummary,
  riskLevel,
} from "#lib/contracts/product/schema";
import {
  auditReason,
  currency,
  day,
  decimal,
  navPoint,
  page,
  paging,
  queryFlag,
  queryNumber,
  serialId,
} from "#lib/contracts/shared";
import { text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { assetClasses, categories, productSorts } from "#lib/domain/product/enums";
import { navRanges } from "#lib/domain/product/range";

/** Comma-separated values without duplicates. */
const commaList = z
  .string()
  .transform((list) => [...new Set(list.split(",").map((value) => value.trim()))].filter(Boolean));

/** Filter and order of the fund list. */
export const productFilter = z.object({
  keyword: text("query", limits.keyword).optional(),
  assetClass: commaList.pipe(z.array(z.enum(assetClasses))).optional(),
  category: commaList.pipe(z.array(z.enum(categories))).optional(),
  riskLevel: commaList
    .transform((list): unknown[] => list)
    .pipe(z.array(queryNumber(riskLevel)))
    .optional(),
  /** Funds with this minimum, in their own currency, or a lower one. */
  minimumInvestment: decimal.optional(),
  currency: currency.optional(),
  /** Only funds that anybody may order. */
  openOnly: queryFlag.optional(),
  sort: z.enum(productSorts).default("performance1y"),
  /** Defaults to ascending for names, minimums, fees and risk levels, descending for figures. */
  order: z.enum(["asc", "desc"]).optional(),
  /** The language of the names to sort by. */
  lng: z.enum(locales).default("en"),
});
export type ProductFilter = z.output<typeof productFilter>;

/** Number of funds per value of a filter. */
const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const productPage = page(productSummary).extend({
  /** Number of matching funds, and of all funds. */
  matchCount: z.number().int(),
  productCount: z.number().int(),
});
export type ProductPage = z.output<typeof productPage>;

export const listProducts = contract(calls.listProducts, {
  cost: "cheap",
  tags: ["products"],
  viewAs: true,
  rate: "read",
  summary:
    "Lists funds. assetClass, category and riskLevel take several values, separated by commas. Funds without the figure to sort by come last.",
  query: productFilter.extend(paging()),
  reply: productPage,
});

export const listFacets = contract(calls.listFacets, {
  cost: "cheap",
  tags: ["products"],
  viewAs: true,
  rate: "read",
  summary: "Lists the values of each filter with their number of funds.",
  reply: z.object({ assetClass: facet, category: facet, riskLevel: facet, currency: facet }),
});

const productParams = z.object({ productId: serialId });

export const getProduct = contract(calls.getProduct, {
  cost: "cheap",
  tags: [],
  viewAs: true,
  rate: "read",
  summary: "Returns a fund.",
  params: productParams,
  reply: productDetail,
});

export const listNavs = contract(calls.listNavs, {
  cost: "heavy",
  tags: [],
  viewAs: true,
  rate: "read",
  summary: "Lists a fund's net asset values, oldest first. A range ends with the latest one.",
  params: productParams,
  query: z.object({ range: z.enum(navRanges).default("1y") }),
  reply: z.array(navPoint),
});

export const listProductPosts = contract(calls.listProductPosts, {
  cost: "cheap",
  tags: ["feed", "tags"],
  viewAs: true,
  rate: "read",
  summary: "Lists public posts that mention the fund, newest first.",
  params: productParams,
  query: z.object({ ...paging(), postLanguage }),
  reply: postPage,
});

export const getProductDocument = contract(calls.getProductDocument, {
  cost: "cheap",
  viewAs: true,
  rate: "read",
  summary: "Returns a fund's document as HTML, or redirects to it.",
  params: productParams.extend({ documentId: serialId }),
  raw: true,
  reply: z.instanceof(Response),
});

const comparedIds = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(serialId).min(2, "two to four").max(4, "two to four"))
  .refine((given) => new Set(given).size === given.length, "twice the same");

/** A return and the last day of its period; null if the history is too short. */
const comparedReturn = z.object({ value: decimal, asOf: day }).nullable();

/** Returns up to the last NAV; those of several years are per year. Months are complete ones. */
const comparedReturns = z.object({
  ytd: comparedReturn,
  return3y: comparedReturn,
  return5y: comparedReturn,
  bestMonth: comparedReturn,
  worstMonth: comparedReturn,
});
export type ComparedReturns = z.output<typeof comparedReturns>;

export const compareProducts = contract(calls.compareProducts, {
  cost: "heavy",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Compares two to four funds on one time axis. It starts on the first common day, where each fund is rebased to 100. A fund without a NAV on a day repeats its last one.",
  query: z.object({ ids: comparedIds, range: z.enum(navRanges).default("max") }),
  mayReturn404: true,
  reply: z.object({
    dates: z.array(day),
    items: z.array(
      z.object({
        product: productDetail,
        values: z.array(decimal),
        returns: comparedReturns,
      }),
    ),
  }),
});
export type Comparison = z.output<typeof compareProducts.reply>;

export const createProduct = contract(calls.createProduct, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary: "Creates a fund.",
  body: productPayload.extend({ reason: auditReason }),
  reply: productDetail,
});

const productChange = productPayload.partial().extend({
  /** The version that was edited. An outdated one fails with 409. */
  version: z.number().int().optional(),
  reason: auditReason,
});

export const changeProduct = contract(calls.changeProduct, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary: "Changes the given fields of the fund that the body names.",
  body: productChange.extend(productParams.shape),
  mayReturn404: true,
  reply: productDetail,
});

export const updateProduct = contract(calls.updateProduct, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary: "Changes the given fields of a fund.",
  params: productParams,
  body: productChange,
  reply: productDetail,
});
