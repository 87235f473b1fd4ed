import type { ReactNode } from "react";
import type { TermName } from "#components/product/detail/section";
import { PercentChange } from "#components/product/percent-change";
import type { ProductDetail } from "#lib/contracts/product-schema";
import type { Locale } from "#lib/domain/locale";
import { findBest } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatDecimal, formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

/** The decimals that are shown; equal figures after rounding are both the best. */
const rateDigits = 4;
const ratioDigits = 2;

/** One figure of all compared funds; `shown` is null if a fund does not have it. */
export type CompareRow = { name: TermName; values: { shown: ReactNode; isBest: boolean }[] };

/** Builds the rows of the comparison in the order of the product page, with the best values marked. */
export function buildCompareRows(
  funds: ProductDetail[],
  messages: Messages["product"],
  locale: Locale,
): CompareRow[] {
  const { kind, detail } = messages;
  const row = (
    name: TermName,
    shown: (fund: ProductDetail) => ReactNode,
    isBest: boolean[] = [],
  ): CompareRow => ({
    name,
    values: funds.map((fund, index) => ({ shown: shown(fund), isBest: isBest[index] ?? false })),
  });
  const figureRow = (
    name: FigureName,
    better: "high" | "low",
    digits: number,
    shown: (value: string) => ReactNode,
  ): CompareRow => {
    const values = funds.map((fund) => fund[name]?.value ?? null);
    return row(
      name,
      (fund) => (fund[name] ? shown(fund[name].value) : null),
      findBest(values, better, digits),
    );
  };
  const feeRow = (name: "managementFee" | "subscriptionFee") =>
    row(
      name,
      (fund) => formatPercent(fund[name], locale, { signed: false }),
      findBest(
        funds.map((fund) => fund[name]),
        "low",
        rateDigits,
      ),
    );
  const change = (value: string) => <PercentChange rate={value} locale={locale} />;
  const ratio = (value: string) => formatDecimal(value, locale);
  const money = (fund: ProductDetail, amount: string) => formatMoney(amount, fund.currency, locale);
  return [
    figureRow("performance1y", "high", rateDigits, change),
    figureRow("annualizedReturn", "high", rateDigits, change),
    figureRow("volatility", "low", rateDigits, (value) =>
      formatPercent(value, locale, { signed: false }),
    ),
    figureRow("sharpeRatio", "high", ratioDigits, ratio),
    figureRow("calmarRatio", "high", ratioDigits, ratio),
    figureRow("maxDrawdown", "high", rateDigits, change),
    row("riskLevel", ({ riskLevel }) => interpolate(detail.riskLevel, { level: riskLevel })),
    feeRow("managementFee"),
    feeRow("subscriptionFee"),
    row("minimumInvestment", (fund) => money(fund, fund.minimumInvestment)),
    row("initialInvestment", (fund) => money(fund, fund.initialInvestment)),
    row("dealingFrequency", (fund) => kind.dealingFrequency[fund.dealingFrequency]),
    row("assetClass", (fund) => kind.assetClass[fund.assetClass]),
    row("category", (fund) => kind.category[fund.category]),
    row("fundManager", (fund) => fund.fundManager[locale]),
    row("inceptionDate", (fund) => formatDate(fund.inceptionDate, locale)),
    row("fundAum", (fund) => formatLargeMoney(fund.fundAum, fund.currency, locale)),
  ];
}

type FigureName =
  | "performance1y"
  | "annualizedReturn"
  | "volatility"
  | "sharpeRatio"
  | "calmarRatio"
  | "maxDrawdown";
