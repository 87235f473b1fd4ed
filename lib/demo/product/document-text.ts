import { z } from "zod";
import { readJsonFile } from "#lib/demo/data-file";
import type { Locale } from "#lib/domain/locale";

const text = z.string().min(1);
const paragraphs = z.array(text).min(1);
const texts = <const Key extends string>(...keys: Key[]) => z.record(z.enum(keys), text);

const documentText = z.strictObject({
  disclaimer: text,
  titles: texts("factsheet", "keyInformation", "prospectus"),
  headings: texts(
    "goal",
    "facts",
    "years",
    "risk",
    "costs",
    "dealing",
    "product",
    "structure",
    "policy",
    "valuation",
  ),
  labels: texts(
    "benchmark",
    "inception",
    "currency",
    "classAum",
    "fundAum",
    "nav",
    "managementFee",
    "subscriptionFee",
    "frequency",
    "cutoff",
    "settlement",
    "initial",
    "subsequent",
    "duration",
    "rating",
  ),
  frequency: texts("daily", "weekly", "monthly"),
  /** By plural category; `{days}`. */
  settlement: z.strictObject({ one: text.optional(), other: text }),
  /** `{years}`, with a decimal. */
  years: text,
  /** `{year}`. */
  partialYear: text,
  pastReturns: text,
  /** `{manager}`. */
  productType: text,
  /** `{level}`. */
  riskLevel: text,
  costs: text,
  cancellation: text,
  /** `{manager}`. */
  structure: paragraphs,
  /** `{benchmark}`. */
  policy: paragraphs,
  generalRisks: paragraphs,
  dealing: paragraphs,
  valuation: paragraphs,
  assetClassRisks: z.record(
    z.enum(["equity", "bond", "mixed", "moneyMarket", "realAssets", "alternative"]),
    paragraphs,
  ),
});
export type DocumentText = z.output<typeof documentText>;

/** Reads the fixed texts of the funds' documents. */
export const loadDocumentText = (language: Locale): DocumentText =>
  readJsonFile(`product/document-text/${language}.json`, documentText);
