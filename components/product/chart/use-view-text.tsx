"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import type { ChartKind } from "#components/product/chart/nav-chart";
import { change } from "#lib/domain/product/nav";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";

/** The chart in words: one of its places, and all of it. */
export function useViewText(view: NavView, kind: ChartKind, currency: string, digits: number) {
  const { locale } = usePageContext();
  const { chart: text } = useMessages("product");
  const day = (date: string) => formatDate(date, locale);
  const money = (nav: string) => formatNav(nav, currency, locale, digits);
  const rate = (value: string) => formatPercent(value, locale);
  const span = { from: day(view.start.date), to: day(view.end.date) };

  const at = (index: number) => {
    const date = day(view.dates[index] ?? "");
    const nav = view.navs[index] ?? view.end.nav;
    if (kind === "drawdown") {
      return interpolate(text.at, { date, value: rate(view.drawdowns[index] ?? "0") });
    }
    const since = { change: rate(change(view.start.nav, nav)), start: span.from };
    return interpolate(text.atChange, { date, value: money(nav), ...since });
  };

  if (kind === "nav") {
    const { highest, lowest } = view;
    const summary = interpolate(text.navSummary, {
      ...span,
      start: money(view.start.nav),
      end: money(view.end.nav),
      change: rate(view.change),
      high: money(highest.nav),
      highDate: day(highest.date),
      low: money(lowest.nav),
      lowDate: day(lowest.date),
    });
    return { at, summary };
  }
  if (!view.deepest) return { at, summary: interpolate(text.drawdownNone, span) };
  const { depth, peak, trough, recovery } = view.deepest;
  const fall = { ...span, depth: rate(depth), peak: day(peak), trough: day(trough) };
  const summary = recovery
    ? interpolate(text.drawdownSummary, { ...fall, recovery: day(recovery) })
    : interpolate(text.drawdownOpen, fall);
  return { at, summary };
}
