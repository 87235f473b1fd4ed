import type { z } from "zod";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import en from "#messages/en/field" with { type: "json" };
import zh from "#messages/zh/field" with { type: "json" };

const messages: Record<Locale, typeof en> = { en, zh };

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Returns zod's error map of a language: one plain sentence per kind of issue. Issues for which a
 * schema states its own reason ("too long") keep that.
 */
export const getFieldReasons =
  (locale: Locale): z.core.$ZodErrorMap =>
  (issue) =>
    toSentence(issue, messages[locale]);

function toSentence(issue: Issue, sentences: typeof en): string {
  if (issue.input === undefined && issue.code !== "custom") return sentences.required;
  switch (issue.code) {
    case "invalid_type":
      return sentences[expectations[issue.expected] ?? "invalid"];
    case "invalid_value":
      return interpolate(sentences.choice, { values: issue.values.map(String).join(", ") });
    case "too_small":
      return interpolate(sentences[lowerBounds[issue.origin as Sized] ?? "tooSmall"], {
        limit: String(issue.minimum),
      });
    case "too_big":
      return interpolate(sentences[upperBounds[issue.origin as Sized] ?? "tooLarge"], {
        limit: String(issue.maximum),
      });
    default:
      return sentences.invalid;
  }
}

const expectations: Partial<Record<string, keyof typeof en>> = {
  string: "text",
  number: "number",
  int: "wholeNumber",
  boolean: "flag",
  array: "list",
  tuple: "list",
  object: "object",
  record: "object",
};

type Sized = "string" | "array";
const lowerBounds = { string: "tooFewCharacters", array: "tooFewItems" } as const;
const upperBounds = { string: "tooManyCharacters", array: "tooManyItems" } as const;
