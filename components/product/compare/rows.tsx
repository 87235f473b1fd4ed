import type { ReactNode } from "react";
import { Change } from "#components/product/change";
import type { TermName } from "#components/product/detail/facts";
import type { ProductDetail } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import { bestOf } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import type { Messages } from "#lib/i18n/types";

/** The digits that are shown of a fraction that is told in percent, and of a ratio. */
const rateDigits = 4;
const ratioDigits = 2;

/** A figure of all compared funds; null where a fund has none. */
export type Row = { name: TermName; values: { shown: ReactNode; isBest: boolean }[] };

/** What is compared, in the order of a fund's own page. Where there is a better end, it is marked. */
export function rowsOf(funds: ProductDetail[], texts: Messages["product"], locale: Locale): Row[] {
  const { kind, detail } = texts;
  const row = (
    name: TermName,
    shown: (fund: ProductDetail) => ReactNode,
    best: boolean[] = [],
  ): Row => ({
    name,
    values: funds.map((fund, at) => ({ shown: shown(fund), isBest: best[at] ?? false })),
  });
  const figure = (
    name: FigureName,
    wanted: "high" | "low",
    digits: number,
    shown: (value: string) => ReactNode,
  ): Row => {
    const values = funds.map((fund) => fund[name]?.value ?? null);
    return row(
      name,
      (fund) => (fund[name] ? shown(fund[name].value) : null),
      bestOf(values, wanted, digits),
    );
  };
  const cheapest = (name: "managementFee" | "subscriptionFee") =>
    row(
      name,
      (fund) => formatPercent(fund[name], locale, { signed: false }),
      bestOf(
        funds.map((fund) => fund[name]),
        "low",
        rateDigits,
      ),
    );
  const change = (value: string) => <Change rate={value} locale={locale} />;
  const ratio = (value: string) => formatDecimal(value, locale);
  const money = (fund: ProductDetail, amount: string) => formatMoney(amount, fund.currency, locale);
  return [
    figure("performance1y", "high", rateDigits, change),
    figure("annualizedReturn", "high", rateDigits, change),
    figure("volatility", "low", rateDigits, (value) =>
      formatPercent(value, locale, { signed: false }),
    ),
    figure("sharpeRatio", "high", ratioDigits, ratio),
    figure("calmarRatio", "high", ratioDigits, ratio),
    figure("maxDrawdown", "high", rateDigits, change),
    row("riskLevel", ({ riskLevel }) => interpolate(detail.riskNow, { level: riskLevel })),
    cheapest("managementFee"),
    cheapest("subscriptionFee"),
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
