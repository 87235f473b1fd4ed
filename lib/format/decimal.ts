import { type Locale, webLanguage } from "#lib/domain/locale";

/** A number of fixed decimals with the language's separators: "1234.5" as 1,234.50. */
export function formatDecimal(value: string | number, locale: Locale, digits = 2): string {
  const format = new Intl.NumberFormat(webLanguage(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value as `${number}`).replace("-", "−");
}
