import type { Locale } from "#lib/domain/locale";
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
