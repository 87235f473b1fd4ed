import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";

/** The texts of a counted thing; `{count}` stands for the number. */
type PluralText = { one: string; other: string };

const rules = new Map<Locale, Intl.PluralRules>();

/** Returns the text for a count, in the plural form that the language uses for it. */
export function formatPlural(texts: PluralText, count: number, locale: Locale): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return interpolate(rule.select(count) === "one" ? texts.one : texts.other, { count });
}
