import { ApiError } from "#lib/client/api/api-error";
import { fractionOf, percentOf } from "#lib/client/product/desk/percent";
import { formatPortfolio, parsePortfolio } from "#lib/client/product/desk/portfolio-text";
import type { Input } from "#lib/contracts/contract";
import type { createProduct } from "#lib/contracts/product";
import { type ProductDetail, productPayload } from "#lib/contracts/product/schema";
import { fallbackLocale, type Locale, locales } from "#lib/domain/locale";
import { readNumber } from "#lib/domain/number/read-number";
import { toFloat } from "#lib/domain/number/to-float";
import { subAssetClasses } from "#lib/domain/product/enums";
import {
  getProductField,
  getProductNumberRule,
  isInLanguages,
  type ProductFieldName,
  productFieldNames,
  type productFields,
} from "#lib/domain/product/field";

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

type FieldOf<Kind> = {
  [N in ProductFieldName]: (typeof productFields)[N]["kind"] extends Kind ? N : never;
}[ProductFieldName];
type LanguageFieldName = FieldOf<"languages" | "longLanguages">;

/** An input of the form. A field in languages has one for each, a portfolio two. */
export type ProductField =
  | `${LanguageFieldName}.${Locale}`
  | Exclude<ProductFieldName, LanguageFieldName>
  | "portfolioAsOf"
  | "portfolio";

export type ProductValues = Record<ProductField, string> & {
  documents: FormDocument[];
  reason: string;
};

/** Returns the inputs of a field. */
export const listInputs = (name: ProductFieldName): ProductField[] =>
  isInLanguages(name)
    ? locales.map((locale) => `${name as LanguageFieldName}.${locale}` as const)
    : [name as Exclude<ProductFieldName, LanguageFieldName>];

const createInputs = (read: (name: ProductFieldName, locale: Locale) => string) =>
  Object.fromEntries(
    productFieldNames.flatMap((name) =>
      listInputs(name).map((input, index) => [input, read(name, locales[index] ?? fallbackLocale)]),
    ),
  ) as Record<ProductField, string>;

/** The form of a new fund. */
export const createEmptyProduct = (): ProductValues => ({
  ...createInputs((name) => getProductField(name).initial ?? ""),
  portfolioAsOf: "",
  portfolio: "",
  documents: [],
  reason: "",
});

/** Returns the form of a stored fund. */
export const toProductValues = (product: ProductDetail): ProductValues => ({
  ...createInputs((name, locale) => {
    const value = product[name];
    if (value === null) return "";
    if (typeof value === "object") return value[locale];
    return getProductField(name).kind === "percent" ? percentOf(String(value)) : String(value);
  }),
  portfolioAsOf: product.portfolio?.asOf ?? "",
  portfolio: formatPortfolio(product.portfolio),
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

/** Reads a field from the form. Contracts refuse "" and NaN. */
function readField(name: ProductFieldName, values: ProductValues): unknown {
  const inputs = listInputs(name).map((input) => values[input].trim());
  if (isInLanguages(name)) {
    return Object.fromEntries(locales.map((locale, index) => [locale, inputs[index]]));
  }
  const [typed = ""] = inputs;
  const field = getProductField(name);
  if (field.isOptional && typed === "") return null;
  if (field.kind === "percent") return fractionOf(typed);
  const rule = getProductNumberRule(name);
  if (rule) {
    const value = readNumber(typed, rule).value ?? "";
    if (field.kind === "amount") return value;
    return value === "" ? Number.NaN : toFloat(value);
  }
  const isNumber = field.kind === "choice" && typeof field.options[0] === "number";
  return isNumber
    ? (field.options.find((option) => String(option) === typed) ?? Number.NaN)
    : typed;
}

/** Returns the payload of a form, which may still be invalid. */
export const toProductPayload = (values: ProductValues): Record<string, unknown> => ({
  ...Object.fromEntries(productFieldNames.map((name) => [name, readField(name, values)])),
  portfolio: parsePortfolio(values.portfolioAsOf, values.portfolio),
  documents: values.documents.map(({ key, url, id, ...document }) => ({
    ...document,
    ...(id ? { id } : {}),
    ...(url.trim() ? { url: url.trim() } : {}),
  })),
});

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
  for (const name of productFieldNames.filter((name) => !getProductField(name).isOptional)) {
    const inputs = listInputs(name);
    // A text in one language stands for both.
    const [first] = inputs;
    if (first && inputs.every((input) => values[input].trim() === "")) problems[first] = "required";
  }
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
