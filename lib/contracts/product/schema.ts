import { z } from "zod";
import {
  currency,
  day,
  decimal,
  inLanguages,
  navPoint,
  serialId,
  time,
} from "#lib/contracts/shared";
import { requiredText, text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import {
  allSubAssetClasses,
  assetClasses,
  categories,
  dealingFrequencies,
  distributionPolicies,
  documentTypes,
  productStatuses,
  riskLevels,
} from "#lib/domain/product/enums";
import { isinPattern, parseIsin } from "#lib/domain/product/isin";
import { exceedsWhole } from "#lib/domain/product/portfolio";

export const riskLevel = z.literal(riskLevels);

/** A computed figure and the day of its last NAV; null if the history is too short. */
const figure = z.object({ value: decimal, asOf: day }).nullable();

export type NavPoint = z.output<typeof navPoint>;

/** A fund in a list. Rates are fractions ("0.0125" is 1.25 %), amounts are in `currency`. */
export const productSummary = z.object({
  productId: serialId,
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
  /** Per year. */
  managementFee: decimal,
  /** The size of the fund, in its currency. */
  fundAum: decimal,
  performance1y: figure,
  annualizedReturn: figure,
  sharpeRatio: figure,
  latestNav: navPoint.nullable(),
  /** About thirty points of the last year, oldest first. */
  navLine: z.array(navPoint),
});

export type ProductSummary = z.output<typeof productSummary>;

/** A change of the NAV as a fraction, and the day of the NAV that it is counted from. */
export const navChange = z.object({ rate: decimal, from: day }).nullable();

export const productDocument = z.object({
  id: serialId,
  type: z.enum(documentTypes),
  language: z.enum(locales),
  title: z.string(),
  url: z.string(),
  date: day,
  /** Of each required type, one document in either language must be acknowledged to order. */
  isRequired: z.boolean(),
});

export type ProductDocument = z.output<typeof productDocument>;

const weight = z.object({
  name: z.object({
    en: requiredText("line", limits.title),
    zh: requiredText("line", limits.title),
  }),
  /** A share of the fund's assets: "0.125" is 12.5 %. */
  weight: decimal.refine(
    (value) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value),
    "a share up to 1",
  ),
});

const weights = (max: number) =>
  z
    .array(weight)
    .max(max, "too many")
    .refine((list) => !exceedsWhole(list), "more than 100 %");

/** The composition of a fund on a day. The weights of a list add up to 1 at most. */
const portfolio = z.object({
  asOf: day,
  holdings: weights(20),
  regions: weights(20),
  sectors: weights(20),
});

export const productDetail = productSummary.extend({
  description: inLanguages,
  inceptionDate: day,
  benchmark: inLanguages,
  documents: z.array(productDocument),
  classAum: decimal,
  aumDate: day,
  /** Minimums of the first subscription and of later ones. */
  initialInvestment: decimal,
  subsequentInvestment: decimal,
  /** Allowed decimals of units. */
  unitDecimals: z.number().int(),
  subscriptionFee: decimal,
  /** What the fund takes from its assets in a year, management fee included; null if not given. */
  ongoingCharges: decimal.nullable(),
  distributionPolicy: z.enum(distributionPolicies).nullable(),
  /** What the fund holds; null if not given. */
  portfolio: portfolio.nullable(),
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

/** A text in both languages, or in one, which then stands for both. */
const inEither = (kind: "line" | "lines", max: number) =>
  z
    .object({ en: text(kind, max), zh: text(kind, max) })
    .check(({ value: { en, zh }, issues }) => {
      if (en !== "" || zh !== "") return;
      issues.push({ code: "custom", message: "required", input: en, path: ["en"] });
    })
    .transform(({ en, zh }) => ({ en: en || zh, zh: zh || en }));

const name = requiredText("line", limits.title);

const positive = decimal.refine(
  (value) => !value.startsWith("-") && /[1-9]/.test(value),
  "positive",
);

const fraction = decimal.refine((value) => /^0(\.\d{1,8})?$/.test(value), "a fraction under 1");

const amount = positive.refine((value) => /^\d{1,16}(\.\d{1,4})?$/.test(value), "too precise");

/** A fund as entered by staff, without its computed figures. */
export const productPayload = z.object({
  isin: z
    .string()
    .regex(isinPattern, "not an ISIN")
    .refine((text) => parseIsin(text) === text, "wrong check digit"),
  name: inEither("line", limits.title),
  description: inEither("lines", 4_000),
  currency,
  status: z.enum(productStatuses),
  riskLevel,
  inceptionDate: day,
  fundManager: inEither("line", limits.title),
  benchmark: inEither("line", limits.title),
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
  // Not null by default, which would erase them in changes that leave them out.
  ongoingCharges: fraction.nullish(),
  distributionPolicy: z.enum(distributionPolicies).nullish(),
  portfolio: portfolio.nullish(),
  dealingFrequency: z.enum(dealingFrequencies),
  cutoffTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "not a time"),
  settlementDays: z.number().int().min(0).max(60),
  documents: z
    .array(
      z.object({
        /** Set to keep or change an existing document. */
        id: serialId.optional(),
        type: z.enum(documentTypes),
        language: z.enum(locales),
        title: name,
        url: z.url({ protocol: /^https$/ }).optional(),
        date: day,
        isRequired: z.boolean().default(false),
      }),
    )
    .max(40),
});

export type ProductPayload = z.output<typeof productPayload>;
