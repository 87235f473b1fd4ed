"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Chart } from "#components/chart/chart";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { ChartChoice, queryOf } from "#components/product/chart/chart-choice";
import { NavReadout } from "#components/product/chart/nav-readout";
import { useViewText } from "#components/product/chart/use-view-text";
import { ErrorState } from "#components/ui/error-state";
import { navsQuery } from "#lib/client/product/queries";
import { scaleOf } from "#lib/domain/chart/scale";
import { type NavView, navView } from "#lib/domain/product/nav-view";
import type { NavRange } from "#lib/domain/product/range";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent } from "#lib/format/percent";

export type ChartKind = "nav" | "drawdown";
/** What the chart shows, and how far back. */
export type Choice = { kind: ChartKind; range: NavRange };

type Props = {
  productId: string;
  name: string;
  currency: string;
  /** The decimals that its NAVs are published with. */
  digits: number;
  /** The range that the server drew; thinned where it has more points than a picture needs. */
  initial: NavView;
  isThinned: boolean;
  /** The ranges that the history is long enough for. */
  ranges: NavRange[];
  kind: ChartKind;
};

/** A fund's net asset value, or how far it lay below its highest, over a range. */
export function NavChart(props: Props) {
  const { initial, currency, digits } = props;
  const { locale } = usePageContext();
  const { chart: text } = useMessages("product");
  const [kind, setKind] = useState(props.kind);
  const [range, setRange] = useState(initial.range);
  const [active, setActive] = useState<number | null>(null);
  const isElsewhere = range !== initial.range;
  const navs = useQuery({
    ...navsQuery(props.productId),
    enabled: isElsewhere || props.isThinned,
  });
  const view = useMemo(
    () =>
      (navs.data && (isElsewhere || props.isThinned) ? navView(navs.data, range) : initial) ??
      initial,
    [navs.data, isElsewhere, props.isThinned, range, initial],
  );
  const drawn = useMemo(() => drawingOf(view, kind), [view, kind]);
  const words = useViewText(view, kind, currency, digits);

  return (
    <figure>
      <ChartChoice
        productId={props.productId}
        kind={kind}
        range={range}
        ranges={props.ranges}
        onChoose={(next) => {
          setActive(null);
          setKind(next.kind);
          setRange(next.range);
          remember(next);
        }}
      />
      <NavReadout view={view} kind={kind} active={active} currency={currency} digits={digits} />
      {navs.isError && isElsewhere ? (
        <ErrorState title={text.failed} onRetry={() => navs.refetch()} />
      ) : (
        <div
          aria-busy={navs.isFetching || undefined}
          className="transition-opacity aria-busy:opacity-50"
        >
          <Chart
            label={interpolate(text.crossHair, { name: props.name })}
            data={drawn.data}
            scale={drawn.scale}
            formatValue={(value) =>
              kind === "nav"
                ? formatDecimal(value, locale, drawn.digits)
                : formatPercent(value, locale, { digits: drawn.digits })
            }
            describe={words.at}
            active={active}
            onActive={setActive}
          />
        </div>
      )}
      <figcaption aria-live="polite" className="mt-3 text-sm text-ink-soft">
        {words.summary}
      </figcaption>
    </figure>
  );
}

function drawingOf(view: NavView, kind: ChartKind) {
  const values = (kind === "nav" ? view.navs : view.drawdowns).map(Number);
  const scale = kind === "nav" ? scaleOf(values) : scaleOf(values, 6, 0);
  const [one = 0, two = 1] = scale.ticks;
  const step = Math.abs(two - one) * (kind === "nav" ? 1 : 100);
  const data = {
    dates: view.dates,
    lines: [{ id: kind, look: kind === "nav" ? ("first" as const) : ("fall" as const), values }],
  };
  return { data, scale, digits: digitsOf(step) };
}

/** The decimals that tell ticks of such a step apart. */
const digitsOf = (step: number) =>
  [0, 1].find((digits) => Number.isInteger(Number((step * 10 ** digits).toPrecision(9)))) ?? 2;

/** Keeps the choice in the address, so that it can be shared and reloaded. */
function remember(choice: Choice): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(queryOf(choice))) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  window.history.replaceState(null, "", url);
}
