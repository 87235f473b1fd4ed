import type { ReactNode } from "react";
import type { TermName } from "#components/product/detail/section";
import { PercentChange } from "#components/ui/percent-change";
import type { Comparison } from "#lib/contracts/product";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { findBest, findBestFigure } from "#lib/domain/product/compare";
import { formatMonth } from "#lib/format/axis";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatDecimal, formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

/** The decimals that are shown; equal figures after rounding are both the best. */
const rateDigits = 4;
const ratioDigits = 2;

type ComparedItem = Pick<Comparison["items"][number], "product" | "returns">;

/**
 * One figure of all compared funds; `shown` is null if a fund does not have it, and `missing` says why
 * if it is not for a short history. `note` is the day or month of the figure.
 */
export type CompareRow = {
  name: TermName;
  values: { shown: ReactNode; note?: string; isBest: boolean }[];
  missing?: string;
};

/** Builds the rows of the comparison in the order of the product page, with the best values marked. */
export function buildCompareRows(
  items: ComparedItem[],
  messages: Messages["product"],
  locale: Locale,
): CompareRow[] {
  const { kind, detail, compare } = messages;
  const products = items.map(({ product }) => product);
  const areDated = hasDifferentDays(products);
  const renderChange = (value: string) => <PercentChange rate={value} locale={locale} />;
  const createRow = (
    name: TermName,
    render: (fund: ProductDetail) => ReactNode,
    isBest: boolean[] = [],
  ): CompareRow => ({
    name,
    values: products.map((fund, index) => ({
      shown: render(fund),
      isBest: isBest[index] ?? false,
    })),
  });
  const createFigureRow = (
    name: FigureName,
    better: "high" | "low",
    digits: number,
    render: (value: string) => ReactNode,
  ): CompareRow => {
    const figures = products.map((fund) => {
      const figure = isComparable(fund, name) ? fund[name] : null;
      return figure && { ...figure, currency: fund.currency };
    });
    return createRow(
      name,
      (fund) => (fund[name] ? render(fund[name].value) : null),
      findBestFigure(figures, better, digits),
    );
  };
  const createReturnRow = (name: "ytd" | "return3y" | "return5y"): CompareRow => {
    const returns = items.map((item) => item.returns[name]);
    const figures = items.map(({ product: { currency } }, index) => {
      const figure = returns[index];
      return figure ? { ...figure, currency } : null;
    });
    const isBest = findBestFigure(figures, "high", rateDigits);
    return {
      name,
      values: returns.map((figure, index) => ({
        shown: figure && renderChange(figure.value),
        ...(figure && areDated && { note: formatDate(figure.asOf, locale) }),
        isBest: isBest[index] ?? false,
      })),
    };
  };
  // No best: a longer history has better and worse months.
  const createMonthRow = (name: "bestMonth" | "worstMonth"): CompareRow => ({
    name,
    values: items.map(({ returns: { [name]: month } }) => ({
      shown: month && renderChange(month.value),
      ...(month && { note: formatMonth(month.asOf, locale) }),
      isBest: false,
    })),
  });
  const createFeeRow = (name: "managementFee" | "subscriptionFee" | "ongoingCharges") =>
    createRow(
      name,
      (fund) => fund[name] && formatPercent(fund[name], locale, { signed: false }),
      findBest(
        products.map((fund) => fund[name]),
        "low",
        rateDigits,
      ),
    );
  const formatRatio = (value: string) => formatDecimal(value, locale);
  const formatAmount = (fund: ProductDetail, amount: string) =>
    formatMoney(amount, fund.currency, locale);
  return [
    createRow("asOf", ({ latestNav }) => latestNav && formatDate(latestNav.date, locale)),
    createFigureRow("performance1y", "high", rateDigits, renderChange),
    createReturnRow("ytd"),
    createReturnRow("return3y"),
    createReturnRow("return5y"),
    createFigureRow("annualizedReturn", "high", rateDigits, renderChange),
    createFigureRow("volatility", "low", rateDigits, (value) =>
      formatPercent(value, locale, { signed: false }),
    ),
    createFigureRow("sharpeRatio", "high", ratioDigits, formatRatio),
    createFigureRow("calmarRatio", "high", ratioDigits, formatRatio),
    createFigureRow("maxDrawdown", "high", rateDigits, renderChange),
    createMonthRow("bestMonth"),
    createMonthRow("worstMonth"),
    createRow("riskLevel", ({ riskLevel }) => interpolate(detail.riskLevel, { level: riskLevel })),
    { ...createFeeRow("ongoingCharges"), missing: compare.notGiven },
    createFeeRow("managementFee"),
    createFeeRow("subscriptionFee"),
    createRow("minimumInvestment", (fund) => formatAmount(fund, fund.minimumInvestment)),
    createRow("initialInvestment", (fund) => formatAmount(fund, fund.initialInvestment)),
    {
      ...createRow(
        "distributionPolicy",
        ({ distributionPolicy: policy }) => policy && kind.distributionPolicy[policy],
      ),
      missing: compare.notGiven,
    },
    createRow("dealingFrequency", (fund) => kind.dealingFrequency[fund.dealingFrequency]),
    createRow("assetClass", (fund) => kind.assetClass[fund.assetClass]),
    createRow("category", (fund) => kind.category[fund.category]),
    createRow("fundManager", (fund) => fund.fundManager[locale]),
    createRow("inceptionDate", (fund) => formatDate(fund.inceptionDate, locale)),
    {
      name: "fundAum",
      values: products.map(({ fundAum, aumDate, currency }) => ({
        shown: formatLargeMoney(fundAum, currency, locale),
        note: formatDate(aumDate, locale),
        isBest: false,
      })),
    },
  ];
}

/** False for the ratios of money-market funds, which hardly vary: theirs are huge and say nothing. */
const isComparable = ({ assetClass }: ProductDetail, name: FigureName): boolean =>
  assetClass !== "moneyMarket" || (name !== "sharpeRatio" && name !== "calmarRatio");

/** True if the figures of the funds end on different days and are therefore not ranked. */
export const hasDifferentDays = (products: ProductDetail[]): boolean =>
  new Set(products.flatMap(({ latestNav }) => latestNav?.date ?? [])).size > 1;

type FigureName =
  | "performance1y"
  | "annualizedReturn"
  | "volatility"
  | "sharpeRatio"
  | "calmarRatio"
  | "maxDrawdown";
