import { type Locale, webLanguage } from "#lib/domain/locale";

type Options = { digits?: number; signed?: boolean };

/**
 * A rate in percent: "0.1234" is +12.34%. A rise has its plus and a fall a true minus, so that
 * neither is told by colour alone; `signed: false` is for fees and the like.
 */
export function formatPercent(
  rate: string | number,
  locale: Locale,
  { digits = 2, signed = true }: Options = {},
): string {
  const format = new Intl.NumberFormat(webLanguage(locale), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  // As a string it is rounded from its decimal digits, not from the nearest float.
  return format.format(rate as `${number}`).replace("-", "−");
}
