import type { Locale } from "#lib/domain/locale";
import { getNumberFormat } from "#lib/format/intl-format";

// Every formatter here takes decimal strings as they are: Intl rounds those from their digits, not
// from the nearest float.

/** Formats a number with fixed decimals and the language's separators: "1234.5" as `1,234.50`. */
export function formatDecimal(value: string | number, locale: Locale, digits = 2): string {
  const format = getNumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Without a minus for what rounds to zero.
    signDisplay: "negative",
  });
  return format.format(value as `${number}`).replace("-", "−");
}

type PercentOptions = {
  digits?: number;
  /** False for fees and other rates that are not a change. */
  signed?: boolean;
};

/**
 * Formats a fraction as a percentage: "0.1234" as `+12.34%`. A rise gets a plus and a fall a
 * minus, so that colour is not the only cue.
 */
export function formatPercent(
  rate: string | number,
  locale: Locale,
  { digits = 2, signed = true }: PercentOptions = {},
): string {
  const format = getNumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(rate as `${number}`).replace("-", "−");
}

/** Formats a difference of two percentages without a sign for percent: "0.0123" as `+1.23`. */
export const formatPercentagePoints = (rate: string, locale: Locale): string =>
  formatPercent(rate, locale).replace(/\s*%/, "");
