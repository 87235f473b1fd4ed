import type { ReactNode } from "react";
import type { TermName } from "#components/product/detail/section";
import { PercentChange } from "#components/product/percent-change";
import type { ProductDetail } from "#lib/contracts/product-schema";
import type { Locale } from "#lib/domain/locale";
import { findBest, findBestFigure } from "#lib/domain/product/compare";
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
  const createRow = (
    name: TermName,
    render: (fund: ProductDetail) => ReactNode,
    isBest: boolean[] = [],
  ): CompareRow => ({
    name,
    values: funds.map((fund, index) => ({ shown: render(fund), isBest: isBest[index] ?? false })),
  });
  const createFigureRow = (
    name: FigureName,
    better: "high" | "low",
    digits: number,
    render: (value: string) => ReactNode,
  ): CompareRow => {
    const figures = funds.map((fund) => (isComparable(fund, name) ? fund[name] : null));
    return createRow(
      name,
      (fund) => (fund[name] ? render(fund[name].value) : null),
      findBestFigure(figures, better, digits),
    );
  };
  const createFeeRow = (name: "managementFee" | "subscriptionFee") =>
    createRow(
      name,
      (fund) => formatPercent(fund[name], locale, { signed: false }),
      findBest(
        funds.map((fund) => fund[name]),
        "low",
        rateDigits,
      ),
    );
  const renderChange = (value: string) => <PercentChange rate={value} locale={locale} />;
  const formatRatio = (value: string) => formatDecimal(value, locale);
  const formatAmount = (fund: ProductDetail, amount: string) =>
    formatMoney(amount, fund.currency, locale);
  return [
    createRow("asOf", ({ latestNav }) => latestNav && formatDate(latestNav.date, locale)),
    createFigureRow("performance1y", "high", rateDigits, renderChange),
    createFigureRow("annualizedReturn", "high", rateDigits, renderChange),
    createFigureRow("volatility", "low", rateDigits, (value) =>
      formatPercent(value, locale, { signed: false }),
    ),
    createFigureRow("sharpeRatio", "high", ratioDigits, formatRatio),
    createFigureRow("calmarRatio", "high", ratioDigits, formatRatio),
    createFigureRow("maxDrawdown", "high", rateDigits, renderChange),
    createRow("riskLevel", ({ riskLevel }) => interpolate(detail.riskLevel, { level: riskLevel })),
    createFeeRow("managementFee"),
    createFeeRow("subscriptionFee"),
    createRow("minimumInvestment", (fund) => formatAmount(fund, fund.minimumInvestment)),
    createRow("initialInvestment", (fund) => formatAmount(fund, fund.initialInvestment)),
    createRow("dealingFrequency", (fund) => kind.dealingFrequency[fund.dealingFrequency]),
    createRow("assetClass", (fund) => kind.assetClass[fund.assetClass]),
    createRow("category", (fund) => kind.category[fund.category]),
    createRow("fundManager", (fund) => fund.fundManager[locale]),
    createRow("inceptionDate", (fund) => formatDate(fund.inceptionDate, locale)),
    createRow("fundAum", (fund) => formatLargeMoney(fund.fundAum, fund.currency, locale)),
  ];
}

/** False for the ratios of money-market funds, which hardly vary: theirs are huge and say nothing. */
const isComparable = ({ assetClass }: ProductDetail, name: FigureName): boolean =>
  assetClass !== "moneyMarket" || (name !== "sharpeRatio" && name !== "calmarRatio");

/** True if the figures of the funds end on different days and are therefore not ranked. */
export const hasDifferentDays = (funds: ProductDetail[]): boolean =>
  new Set(funds.flatMap(({ latestNav }) => latestNav?.date ?? [])).size > 1;

type FigureName =
  | "performance1y"
  | "annualizedReturn"
  | "volatility"
  | "sharpeRatio"
  | "calmarRatio"
  | "maxDrawdown";
