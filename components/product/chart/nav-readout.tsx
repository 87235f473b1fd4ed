"use client";
import clsx from "clsx";
import { lineColorClassNames } from "#components/chart/line-markers";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { ChartKind } from "#components/product/chart/chart-view";
import { PercentChange } from "#components/ui/percent-change";
import { computeChange } from "#lib/domain/product/nav";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";

type Props = {
  view: NavView;
  kind: ChartKind;
  activeIndex: number | null;
  currency: string;
  digits: number;
};

/** Shows the value at the crosshair, or the latest one. */
export function NavReadout({ view, kind, activeIndex, currency, digits }: Props) {
  const { locale } = usePageContext();
  const { chart: messages } = useMessages("product");
  const index = activeIndex ?? view.dates.length - 1;
  const [date, nav] = [view.dates[index] ?? view.end.date, view.navs[index] ?? view.end.nav];
  const benchmark = view.benchmark?.[index];
  const start = formatDate(view.start.date, locale);
  return (
    <p
      aria-hidden="true"
      className="flex min-h-12 flex-wrap items-baseline gap-x-2.5 pt-3 tabular-nums"
    >
      {/* Without a crosshair the value is the fund's latest, which the page shows once. */}
      {(kind === "drawdown" || activeIndex !== null) && (
        <span className="font-serif text-lg font-semibold">
          {kind === "nav" ? (
            formatNav(nav, currency, locale, digits)
          ) : (
            <PercentChange rate={view.drawdowns[index] ?? "0"} locale={locale} />
          )}
        </span>
      )}
      {kind === "nav" ? (
        <>
          <PercentChange
            rate={computeChange(view.start.nav, nav)}
            locale={locale}
            className="font-serif text-lg font-semibold"
          />
          <span className="text-xs text-ink-faint">{interpolate(messages.since, { start })}</span>
          {benchmark && (
            <span className={clsx("text-xs", lineColorClassNames.second)}>
              {interpolate(messages.benchmark, {
                change: formatPercent(computeChange(view.start.nav, benchmark), locale),
              })}
            </span>
          )}
        </>
      ) : (
        <span className="text-xs text-ink-faint">{messages.belowPeak}</span>
      )}
      {activeIndex !== null && (
        <span className="ml-auto text-xs text-ink-faint max-sm:hidden">
          {formatDate(date, locale)}
        </span>
      )}
    </p>
  );
}
