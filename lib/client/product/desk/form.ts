import { ApiError } from "#lib/client/api/api-error";
import {
  fractionOf,
  isProductNumberField,
  type ProductNumberField,
  percentOf,
  readProductNumber,
} from "#lib/client/product/desk/numbers";
import { formatPortfolio, parsePortfolio } from "#lib/client/product/desk/portfolio-text";
import type { Input } from "#lib/contracts/contract";
import type { createProduct } from "#lib/contracts/product";
import { type ProductDetail, productPayload } from "#lib/contracts/product/schema";
import { toFloat } from "#lib/domain/number/to-float";
import { riskLevels, subAssetClasses } from "#lib/domain/product/enums";

export type ProductBody = Input<typeof createProduct>["body"];

/** A document in the form. Without `id` it is new. An empty `url` keeps the stored document. */
export type FormDocument = {
  key: string;
  id?: string;
  type: string;
  language: string;
  title: string;
  url: string;
  date: string;
  isRequired: boolean;
};

const languages = ["en", "zh"] as const;
/** Fields with a text in each language. */
export const languageFields = ["name", "description", "fundManager", "benchmark"] as const;
/** Fields that the form shows in percent, and the server stores as a fraction. */
const percentFields = ["managementFee", "subscriptionFee"] as const;
/** Fields that the form edits as text, and the server takes as a number. */
const numberFields = ["riskLevel", "unitDecimals", "settlementDays"] as const;
const textFields = [
  "isin",
  "currency",
  "status",
  "inceptionDate",
  "assetClass",
  "subAssetClass",
  "category",
  "classAum",
  "fundAum",
  "aumDate",
  "minimumInvestment",
  "initialInvestment",
  "subsequentInvestment",
  "dealingFrequency",
  "cutoffTime",
] as const;

/** Fields that may stay empty: the fund page leaves them out. */
const optionalFields = [
  "ongoingCharges",
  "distributionPolicy",
  "portfolioAsOf",
  "portfolio",
] as const;

type LanguageField = `${(typeof languageFields)[number]}.${(typeof languages)[number]}`;
export type ProductField =
  | LanguageField
  | (typeof percentFields)[number]
  | (typeof numberFields)[number]
  | (typeof optionalFields)[number]
  | (typeof textFields)[number];

export type ProductValues = Record<ProductField, string> & {
  documents: FormDocument[];
  reason: string;
};

const splitField = (field: LanguageField) =>
  field.split(".") as [(typeof languageFields)[number], "en" | "zh"];

const allLanguageFields = languageFields.flatMap((field) =>
  languages.map((language): LanguageField => `${field}.${language}`),
);

/** The form of a new fund. */
export const createEmptyProduct = (): ProductValues => ({
  ...(Object.fromEntries(
    [...allLanguageFields, ...percentFields, ...textFields, ...optionalFields].map((field) => [
      field,
      "",
    ]),
  ) as Record<ProductField, string>),
  status: "closed",
  currency: "EUR",
  riskLevel: "4",
  assetClass: "equity",
  subAssetClass: "largeCap",
  category: "global",
  dealingFrequency: "daily",
  cutoffTime: "14:00",
  unitDecimals: "3",
  settlementDays: "2",
  documents: [],
  reason: "",
});

/** Returns the form of a stored fund. */
export const toProductValues = (product: ProductDetail): ProductValues => ({
  ...(Object.fromEntries(
    allLanguageFields.map((field) => {
      const [name, language] = splitField(field);
      return [field, product[name][language]];
    }),
  ) as Record<LanguageField, string>),
  ...(Object.fromEntries(textFields.map((field) => [field, product[field]])) as Record<
    (typeof textFields)[number],
    string
  >),
  managementFee: percentOf(product.managementFee),
  subscriptionFee: percentOf(product.subscriptionFee),
  ongoingCharges: product.ongoingCharges ? percentOf(product.ongoingCharges) : "",
  distributionPolicy: product.distributionPolicy ?? "",
  portfolioAsOf: product.portfolio?.asOf ?? "",
  portfolio: formatPortfolio(product.portfolio),
  riskLevel: String(product.riskLevel),
  unitDecimals: String(product.unitDecimals),
  settlementDays: String(product.settlementDays),
  documents: product.documents.map(({ id, type, language, title, url, date, isRequired }) => ({
    key: id,
    id,
    type,
    language,
    title,
    // Documents that we serve ourselves have no address of their own.
    url: url.startsWith("https://") ? url : "",
    date,
    isRequired,
  })),
  reason: "",
});

/** Returns the sub asset classes of an asset class. */
export const listSubAssetClasses = (assetClass: string): readonly string[] =>
  Object.entries(subAssetClasses).find(([name]) => name === assetClass)?.[1] ?? [];

/** Returns the payload of a form, which may still be invalid. */
export function toProductPayload(values: ProductValues) {
  const byLanguage = (field: (typeof languageFields)[number]) => ({
    en: values[`${field}.en`],
    zh: values[`${field}.zh`],
  });
  const readCount = (field: ProductNumberField) => {
    const value = readProductNumber(field, values[field]);
    return value === "" ? Number.NaN : toFloat(value);
  };
  return {
    ...(Object.fromEntries(
      textFields.map((field) => [
        field,
        isProductNumberField(field)
          ? readProductNumber(field, values[field])
          : values[field].trim(),
      ]),
    ) as Record<(typeof textFields)[number], string>),
    name: byLanguage("name"),
    description: byLanguage("description"),
    fundManager: byLanguage("fundManager"),
    benchmark: byLanguage("benchmark"),
    managementFee: fractionOf(values.managementFee),
    subscriptionFee: fractionOf(values.subscriptionFee),
    ongoingCharges: values.ongoingCharges.trim() ? fractionOf(values.ongoingCharges) : null,
    distributionPolicy: values.distributionPolicy || null,
    portfolio: parsePortfolio(values.portfolioAsOf, values.portfolio),
    riskLevel: riskLevels.find((level) => String(level) === values.riskLevel) ?? Number.NaN,
    unitDecimals: readCount("unitDecimals"),
    settlementDays: readCount("settlementDays"),
    documents: values.documents.map(({ key, url, id, ...document }) => ({
      ...document,
      ...(id ? { id } : {}),
      ...(url.trim() ? { url: url.trim() } : {}),
    })),
  };
}

/** Why a field is refused. Screens translate it. */
export type ProductProblem = "required" | "tooLong" | "taken" | "invalid";
export type ProductProblems = Record<string, ProductProblem | undefined>;

const toProblem = (reason: string): ProductProblem =>
  reason === "required" || reason === "taken"
    ? reason
    : reason === "too long"
      ? "tooLong"
      : "invalid";

/** Returns the field of the form that has a field of the payload: all lines of a portfolio are one. */
function toFieldName(path: string): string {
  if (!path.startsWith("portfolio.")) return path;
  return path === "portfolio.asOf" ? "portfolioAsOf" : "portfolio";
}

/** Returns the problems of a form by field: "name.en", "documents.0.title". */
export function findProductProblems(values: ProductValues): ProductProblems {
  const payload = toProductPayload(values);
  const parsed = productPayload.safeParse(payload);
  const problems: ProductProblems = {};
  for (const issue of parsed.error?.issues ?? []) {
    problems[toFieldName(issue.path.join("."))] ??= toProblem(issue.message);
  }
  for (const field of [...percentFields, ...textFields]) {
    if (values[field].trim() === "") problems[field] = "required";
  }
  for (const field of allLanguageFields) if (!values[field].trim()) problems[field] = "required";
  for (const [index, { id, url }] of values.documents.entries()) {
    if (!id && !url.trim()) problems[`documents.${index}.url`] = "required";
  }
  return problems;
}

/** Returns the fields that the server refused. */
export const toProductProblems = (error: Error): ProductProblems =>
  Object.fromEntries(
    Object.entries(error instanceof ApiError ? error.fields : {}).map(([name, reason]) => [
      toFieldName(name),
      toProblem(reason),
    ]),
  );
