import type { z } from "zod";
import type { Locale } from "#lib/domain/locale";
import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/field" with { type: "json" };
import zh from "#messages/zh/field" with { type: "json" };

const getTranslator = defineTranslator({ en, zh });
type Translator = ReturnType<typeof getTranslator>;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Returns zod's error map of a language: one plain sentence per kind of issue. Issues for which a
 * schema states its own reason ("too long") keep that.
 */
export const getFieldReasons =
  (locale: Locale): z.core.$ZodErrorMap =>
  (issue) =>
    toSentence(issue, getTranslator(locale));

function toSentence(issue: Issue, t: Translator): string {
  if (issue.input === undefined && issue.code !== "custom") return t("required");
  switch (issue.code) {
    case "invalid_type":
      return t(expectations[issue.expected] ?? "invalid");
    case "invalid_value":
      return t("choice", { values: issue.values.map(String).join(", ") });
    case "too_small":
      return t(lowerBounds[issue.origin as Sized] ?? "tooSmall", {
        limit: String(issue.minimum),
      });
    case "too_big":
      return t(upperBounds[issue.origin as Sized] ?? "tooLarge", {
        limit: String(issue.maximum),
      });
    default:
      return t("invalid");
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
