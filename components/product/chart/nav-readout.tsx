"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Change } from "#components/product/change";
import type { ChartKind } from "#components/product/chart/nav-chart";
import { change } from "#lib/domain/product/nav";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";

type Props = {
  view: NavView;
  kind: ChartKind;
  active: number | null;
  currency: string;
  digits: number;
};

/** The value under the cross-hair, otherwise the latest. */
export function NavReadout({ view, kind, active, currency, digits }: Props) {
  const { locale } = usePageContext();
  const { chart: text } = useMessages("product");
  const at = active ?? view.dates.length - 1;
  const [date, nav] = [view.dates[at] ?? view.end.date, view.navs[at] ?? view.end.nav];
  const start = formatDate(view.start.date, locale);
  return (
    <p
      aria-hidden="true"
      className="flex min-h-12 flex-wrap items-baseline gap-x-2.5 pt-3 tabular-nums"
    >
      <span className="text-lg font-semibold">
        {kind === "nav" ? (
          formatNav(nav, currency, locale, digits)
        ) : (
          <Change rate={view.drawdowns[at] ?? "0"} locale={locale} />
        )}
      </span>
      {kind === "nav" ? (
        <>
          <Change
            rate={change(view.start.nav, nav)}
            locale={locale}
            className="text-sm font-semibold"
          />
          <span className="text-xs text-ink-faint">{interpolate(text.since, { start })}</span>
        </>
      ) : (
        <span className="text-xs text-ink-faint">{text.below}</span>
      )}
      <span className="ml-auto text-xs text-ink-faint max-sm:hidden">
        {formatDate(date, locale)}
      </span>
    </p>
  );
}
