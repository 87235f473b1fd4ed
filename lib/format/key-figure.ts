import type { Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatNav } from "#lib/format/money";
import { formatDecimal, formatPercent } from "#lib/format/number";

/** The key figures of a fund, in the order of its page. */
export const keyFigures = [
  "performance1y",
  "annualizedReturn",
  "annualizedVolatility",
  "sharpeRatio",
  "maxDrawdown",
] as const;
type KeyFigure = (typeof keyFigures)[number];

/** True for a gain or loss, which has a sign. */
export const isChange = (name: KeyFigure): boolean =>
  name !== "sharpeRatio" && name !== "annualizedVolatility";

export const formatKeyFigure = (name: KeyFigure, value: string, locale: Locale): string =>
  name === "sharpeRatio"
    ? formatDecimal(value, locale)
    : formatPercent(value, locale, { signed: isChange(name) });

/** Formats a NAV with all of its decimals, and without a currency if the fund is not listed. */
export const formatFigureNav = (
  nav: string,
  currency: string | undefined,
  locale: Locale,
): string =>
  currency
    ? formatNav(nav, currency, locale, countDecimals([{ nav }]))
    : formatDecimal(nav, locale, countDecimals([{ nav }]));
