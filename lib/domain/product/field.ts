import type { NumberRule } from "#lib/domain/number/read-number";
import {
  assetClasses,
  categories,
  dealingFrequencies,
  distributionPolicies,
  productStatuses,
  riskLevels,
} from "#lib/domain/product/enums";

export const productSections = ["names", "class", "money", "dealing"] as const;

/**
 * How staff enter a field of a fund. `languages` is a text in each language, `amount` is in the
 * currency of the fund, `percent` is stored as a fraction, `choice` offers `options`.
 */
export type ProductFieldSpec = {
  section: (typeof productSections)[number];
  /** May stay empty, which stores null. */
  isOptional?: true;
  /** The value in the form of a new fund. */
  initial?: string;
} & (
  | { kind: "languages" | "longLanguages" | "text" | "date" | "time" | "amount" | "percent" }
  | { kind: "count"; max: number }
  | { kind: "choice"; options: readonly (string | number)[] }
);

/**
 * The fields of a fund that staff enter, in the order of the form, without its documents and its
 * portfolio. Columns, form, audit log and API follow.
 */
export const productFields = {
  name: { section: "names", kind: "languages" },
  description: { section: "names", kind: "longLanguages" },
  fundManager: { section: "names", kind: "languages" },
  benchmark: { section: "names", kind: "languages" },
  isin: { section: "class", kind: "text" },
  status: { section: "class", kind: "choice", options: productStatuses, initial: "closed" },
  inceptionDate: { section: "class", kind: "date" },
  riskLevel: { section: "class", kind: "choice", options: riskLevels, initial: "4" },
  assetClass: { section: "class", kind: "choice", options: assetClasses, initial: "equity" },
  subAssetClass: { section: "class", kind: "choice", options: [], initial: "largeCap" },
  category: { section: "class", kind: "choice", options: categories, initial: "global" },
  currency: { section: "money", kind: "text", initial: "EUR" },
  aumDate: { section: "money", kind: "date" },
  classAum: { section: "money", kind: "amount" },
  fundAum: { section: "money", kind: "amount" },
  minimumInvestment: { section: "money", kind: "amount" },
  initialInvestment: { section: "money", kind: "amount" },
  subsequentInvestment: { section: "money", kind: "amount" },
  managementFee: { section: "dealing", kind: "percent" },
  subscriptionFee: { section: "dealing", kind: "percent" },
  ongoingCharges: { section: "dealing", kind: "percent", isOptional: true },
  distributionPolicy: {
    section: "dealing",
    kind: "choice",
    options: distributionPolicies,
    isOptional: true,
  },
  dealingFrequency: {
    section: "dealing",
    kind: "choice",
    options: dealingFrequencies,
    initial: "daily",
  },
  cutoffTime: { section: "dealing", kind: "time", initial: "14:00" },
  settlementDays: { section: "dealing", kind: "count", max: 60, initial: "2" },
  unitDecimals: { section: "dealing", kind: "count", max: 6, initial: "3" },
} as const satisfies Record<string, ProductFieldSpec>;

export type ProductFieldName = keyof typeof productFields;

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

export const getProductField = (name: ProductFieldName): ProductFieldSpec => productFields[name];

export const isInLanguages = (name: ProductFieldName): boolean =>
  ["languages", "longLanguages"].includes(productFields[name].kind);

const amountRule: NumberRule = { decimals: 4, min: "0", max: "9999999999999999" };
export const percentRule: NumberRule = { decimals: 6, min: "0", max: "100" };

/** Returns what may be typed into a field of a number, or null for another field. */
export function getProductNumberRule(name: ProductFieldName): NumberRule | null {
  const field = getProductField(name);
  if (field.kind === "amount") return amountRule;
  if (field.kind === "percent") return percentRule;
  return field.kind === "count" ? { decimals: 0, min: "0", max: String(field.max) } : null;
}
