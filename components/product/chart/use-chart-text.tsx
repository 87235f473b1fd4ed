"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { ChartKind } from "#components/product/chart/chart-view";
import { computeChange } from "#lib/domain/product/nav";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";

/** Returns the chart as text: one value by its index, and a summary of the whole range. */
export function useChartText(view: NavView, kind: ChartKind, currency: string, digits: number) {
  const { locale } = usePageContext();
  const { chart: messages } = useMessages("product");
  const formatDay = (date: string) => formatDate(date, locale);
  const formatValue = (nav: string) => formatNav(nav, currency, locale, digits);
  const formatRate = (value: string) => formatPercent(value, locale);
  const period = { from: formatDay(view.start.date), to: formatDay(view.end.date) };

  const describe = (index: number) => {
    const date = formatDay(view.dates[index] ?? "");
    const nav = view.navs[index] ?? view.end.nav;
    if (kind === "drawdown") {
      return interpolate(messages.valueOnDate, {
        date,
        value: formatRate(view.drawdowns[index] ?? "0"),
      });
    }
    const since = { change: formatRate(computeChange(view.start.nav, nav)), start: period.from };
    return interpolate(messages.valueAndChange, { date, value: formatValue(nav), ...since });
  };

  if (kind === "nav") {
    const { highest, lowest } = view;
    const summary = interpolate(messages.navSummary, {
      ...period,
      start: formatValue(view.start.nav),
      end: formatValue(view.end.nav),
      change: formatRate(view.change),
      high: formatValue(highest.nav),
      highDate: formatDay(highest.date),
      low: formatValue(lowest.nav),
      lowDate: formatDay(lowest.date),
    });
    const last = view.benchmark?.at(-1);
    if (!last) return { describe, summary };
    const change = formatRate(computeChange(view.start.nav, last));
    const index = interpolate(messages.benchmark, { change });
    return { describe, summary: `${summary} ${index}` };
  }
  if (!view.deepest)
    return { describe, summary: interpolate(messages.drawdownSummaryNone, period) };
  const { depth, peak, trough, recovery } = view.deepest;
  const drawdown = {
    ...period,
    depth: formatRate(depth),
    peak: formatDay(peak),
    trough: formatDay(trough),
  };
  const summary = recovery
    ? interpolate(messages.drawdownSummary, { ...drawdown, recovery: formatDay(recovery) })
    : interpolate(messages.drawdownSummaryNotRecovered, drawdown);
  return { describe, summary };
}
