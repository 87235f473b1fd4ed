import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postPage } from "#lib/contracts/feed";
import { page, paging, serial, time } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import {
  allSubAssetClasses,
  assetClasses,
  categories,
  dealingFrequencies,
  documentTypes,
  productSorts,
  productStatuses,
  riskLevels,
} from "#lib/domain/product/kind";
import { navRanges } from "#lib/domain/product/range";

const api = "/product/api/v1";

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();
/** An exact number; what it counts is its field's to say. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, "not a number");
const currency = z.string().regex(/^[A-Z]{3}$/, "not a currency");
const inLanguages = z.object({ en: z.string(), zh: z.string() });
const riskLevel = z.literal(riskLevels);

/** A computed figure with the day of the last NAV that it rests on; null where history is too short. */
const figure = z.object({ value: decimal, asOf: day }).nullable();

export const navPoint = z.object({ date: day, nav: decimal });
export type NavPoint = z.output<typeof navPoint>;

/** A fund as lists show it. Rates are fractions ("0.0125" is 1.25 %), amounts are in `currency`. */
export const productSummary = z.object({
  productId: serial,
  isin: z.string(),
  name: inLanguages,
  status: z.enum(productStatuses),
  currency,
  /** Decimals of the currency's minor unit. */
  currencyDecimals: z.number().int(),
  riskLevel,
  fundManager: inLanguages,
  assetClass: z.enum(assetClasses),
  subAssetClass: z.enum(allSubAssetClasses),
  category: z.enum(categories),
  minimumInvestment: decimal,
  performance1y: figure,
  annualizedReturn: figure,
  sharpeRatio: figure,
  latestNav: navPoint.nullable(),
  /** Some thirty points of the last year, oldest first. */
  navLine: z.array(navPoint),
});
export type ProductSummary = z.output<typeof productSummary>;

export const productDocument = z.object({
  id: serial,
  type: z.enum(documentTypes),
  language: z.enum(locales),
  title: z.string(),
  url: z.string(),
  date: day,
  /** To be acknowledged before ordering: of each required type one document, in either language. */
  isRequired: z.boolean(),
});
export type ProductDocument = z.output<typeof productDocument>;

export const productDetail = productSummary.extend({
  description: inLanguages,
  inceptionDate: day,
  benchmark: inLanguages,
  documents: z.array(productDocument),
  classAum: decimal,
  fundAum: decimal,
  aumDate: day,
  /** The least for a first subscription, and for each one after it. */
  initialInvestment: decimal,
  subsequentInvestment: decimal,
  /** Decimals that a number of units may have. */
  unitDecimals: z.number().int(),
  managementFee: decimal,
  subscriptionFee: decimal,
  dealingFrequency: z.enum(dealingFrequencies),
  /** HH:MM, Europe/Paris wall time. */
  cutoffTime: z.string(),
  /** Business days from the dealing day to settlement. */
  settlementDays: z.number().int(),
  volatility: figure,
  calmarRatio: figure,
  maxDrawdown: figure,
  version: z.number().int(),
  updatedAt: time,
});
export type ProductDetail = z.output<typeof productDetail>;

/** Several words in one query field, joined by commas. */
const words = z
  .string()
  .transform((list) => [...new Set(list.split(",").map((word) => word.trim()))].filter(Boolean));

/** What narrows and orders the list. */
export const productFilter = z.object({
  keyword: z.string().trim().max(limits.keyword).optional(),
  assetClass: words.pipe(z.array(z.enum(assetClasses))).optional(),
  category: words.pipe(z.array(z.enum(categories))).optional(),
  riskLevel: words
    .transform((list) => list.map(Number))
    .pipe(z.array(riskLevel))
    .optional(),
  /** Funds that take this amount of their currency, or less. */
  minimumInvestment: decimal.optional(),
  currency: currency.optional(),
  sort: z.enum(productSorts).default("performance1y"),
  /** Where absent: names and minimums rise, figures fall. */
  order: z.enum(["asc", "desc"]).optional(),
  /** The language whose names are sorted by. */
  lng: z.enum(locales).default("en"),
});
export type ProductFilter = z.output<typeof productFilter>;

/** How many funds a filter's word would show. */
const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const productPage = page(productSummary).extend({
  /** How many match, and how many there are at all. */
  matchCount: z.number().int(),
  productCount: z.number().int(),
});
export type ProductPage = z.output<typeof productPage>;

export const listProducts = contract({
  method: "GET",
  path: `${api}/product/list`,
  auth: "none",
  rate: "read",
  summary:
    "Fund products. assetClass, category and riskLevel take several words, joined by commas. Funds without the figure come last.",
  query: productFilter.extend(paging()),
  reply: productPage,
});

export const listFacets = contract({
  method: "GET",
  path: `${api}/product/facet/list`,
  auth: "none",
  rate: "read",
  summary: "The words that filters offer, each with its number of funds.",
  reply: z.object({ assetClass: facet, category: facet, riskLevel: facet, currency: facet }),
});

const one = z.object({ productId: serial });

export const getProduct = contract({
  method: "GET",
  path: `${api}/product/{productId}`,
  auth: "none",
  rate: "read",
  summary: "A fund product.",
  params: one,
  reply: productDetail,
});

export const listNavs = contract({
  method: "GET",
  path: `${api}/product/{productId}/nav`,
  auth: "none",
  rate: "read",
  summary: "A fund's net asset values, oldest first; a range ends with the latest.",
  params: one,
  query: z.object({ range: z.enum(navRanges).default("1y") }),
  reply: z.array(navPoint),
});

export const listProductPosts = contract({
  method: "GET",
  path: `${api}/product/{productId}/post/list`,
  auth: "optional",
  rate: "read",
  summary: "Public posts that mention the fund, newest first.",
  params: one,
  query: z.object(paging()),
  reply: postPage,
});

export const getProductDocument = contract({
  method: "GET",
  path: `${api}/product/{productId}/document/{documentId}`,
  auth: "none",
  rate: "read",
  summary: "A fund's document, as a page or by redirection.",
  params: one.extend({ documentId: serial }),
  raw: true,
  reply: z.instanceof(Response),
});

const ids = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(serial).min(2, "two to four").max(4, "two to four"))
  .refine((given) => new Set(given).size === given.length, "twice the same");

export const compareProducts = contract({
  method: "GET",
  path: `${api}/product/compare`,
  auth: "none",
  rate: "read",
  summary:
    "Two to four funds on one time axis: from the first day that all of them have, each rebased to 100 there; a day without a NAV carries the last one on.",
  query: z.object({ ids, range: z.enum(navRanges).default("max") }),
  seeks: true,
  reply: z.object({
    dates: z.array(day),
    items: z.array(z.object({ product: productDetail, values: z.array(decimal) })),
  }),
});
export type Comparison = z.output<typeof compareProducts.reply>;

const text = (max: number) => z.string().trim().min(1, "required").max(max, "too long");
const textInLanguages = (max: number) => z.object({ en: text(max), zh: text(max) });
const positive = decimal.refine(
  (value) => !value.startsWith("-") && /[1-9]/.test(value),
  "positive",
);
const fraction = decimal.refine((value) => /^0(\.\d{1,8})?$/.test(value), "a fraction under 1");
const amount = positive.refine((value) => /^\d{1,16}(\.\d{1,4})?$/.test(value), "too precise");

/** Why an operator did it; kept with the act. */
const reason = z.string().trim().max(400, "too long").default("");

/** What an operator states of a fund; its figures are computed. */
export const productPayload = z.object({
  isin: z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, "not an ISIN"),
  name: textInLanguages(limits.title),
  description: textInLanguages(4_000),
  currency,
  status: z.enum(productStatuses),
  riskLevel,
  inceptionDate: day,
  fundManager: textInLanguages(limits.title),
  benchmark: textInLanguages(limits.title),
  assetClass: z.enum(assetClasses),
  subAssetClass: z.enum(allSubAssetClasses),
  category: z.enum(categories),
  classAum: amount,
  fundAum: amount,
  aumDate: day,
  minimumInvestment: amount,
  initialInvestment: amount,
  subsequentInvestment: amount,
  unitDecimals: z.number().int().min(0).max(6),
  managementFee: fraction,
  subscriptionFee: fraction,
  dealingFrequency: z.enum(dealingFrequencies),
  cutoffTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "not a time"),
  settlementDays: z.number().int().min(0).max(60),
  documents: z
    .array(
      z.object({
        /** Of a document that stays as it is. */
        id: serial.optional(),
        type: z.enum(documentTypes),
        language: z.enum(locales),
        title: text(limits.title),
        url: z.url({ protocol: /^https$/ }).optional(),
        date: day,
        isRequired: z.boolean().default(false),
      }),
    )
    .max(40),
});
export type ProductPayload = z.output<typeof productPayload>;

export const createProduct = contract({
  method: "POST",
  path: `${api}/admin/product`,
  auth: "staff",
  permission: "funds.manage",
  rate: "write",
  summary: "Adds a fund product.",
  body: productPayload.extend({ reason }),
  reply: productDetail,
});

const productChange = productPayload.partial().extend({
  /** The version that was changed from; an older one is refused with 409. */
  version: z.number().int().optional(),
  reason,
});

/** The same by an address without an id. */
export const changeProduct = contract({
  method: "PATCH",
  path: `${api}/admin/product`,
  auth: "staff",
  permission: "funds.manage",
  rate: "write",
  summary: "Changes the fund product that the body names; what is left out stays.",
  body: productChange.extend(one.shape),
  seeks: true,
  reply: productDetail,
});

export const updateProduct = contract({
  method: "PATCH",
  path: `${api}/admin/product/{productId}`,
  auth: "staff",
  permission: "funds.manage",
  rate: "write",
  summary: "Changes a fund product; what is left out stays.",
  params: one,
  body: productChange,
  reply: productDetail,
});

export const importNavs = contract({
  method: "POST",
  path: `${api}/admin/product/{productId}/nav`,
  auth: "staff",
  permission: "funds.manage",
  rate: "write",
  summary:
    "Takes net asset values as CSV (text/csv) with the columns date and nav; all rows or none. A day that has one gets the new one. Refused rows are named by their lines.",
  params: one,
  query: z.object({ reason }),
  media: "text/csv",
  reply: z.object({ imported: z.number().int(), from: day, to: day, asOf: day }),
});
