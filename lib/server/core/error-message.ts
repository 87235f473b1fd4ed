import type { ErrorName } from "#lib/contracts/error";
import type { Locale } from "#lib/domain/locale";
import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/error" with { type: "json" };
import zh from "#messages/zh/error" with { type: "json" };

const getTranslator = defineTranslator<Record<ErrorName, string>>({ en, zh });

/** Returns an error's text for the envelope. Without `values` its placeholders stay. */
export function errorMessage(
  name: ErrorName,
  locale: Locale,
  values?: Record<string, string>,
): string {
  const t = getTranslator(locale);
  return values ? t(name, values) : t.raw(name);
}
