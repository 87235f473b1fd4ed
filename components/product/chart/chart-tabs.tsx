"use client";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { type ChartKind, type ChartView, toChartQuery } from "#components/product/chart/chart-view";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { type NavRange, navRanges } from "#lib/domain/product/range";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  productId: string;
  kind: ChartKind;
  range: NavRange;
  ranges: NavRange[];
  onChoose: (view: ChartView) => void;
};

const tabClassName =
  "inline-flex min-h-11 items-center justify-center border-b-2 text-sm whitespace-nowrap";
const stateClassNames = {
  chosen: "border-ink font-semibold text-ink",
  other: "border-transparent text-ink-soft hover:text-ink",
};

/**
 * Chooses the kind and the range of the chart. The tabs are links, which work without scripts; a
 * script changes the chart in place.
 */
export function ChartTabs({ productId, kind, range, ranges, onChoose }: Props) {
  const { chart: messages } = useMessages("product");
  const paths = usePaths();
  const getHref = (change: Partial<ChartView>) =>
    paths.product(productId, toChartQuery({ kind, range, ...change }));
  const choose = (change: Partial<ChartView>) => (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    onChoose({ kind, range, ...change });
  };
  return (
    <div className="border-line sm:flex sm:justify-between sm:gap-x-6 sm:border-b">
      <nav
        aria-label={messages.view}
        className="-mb-px flex flex-wrap gap-x-5 border-b border-line sm:border-b-0"
      >
        {(["nav", "drawdown"] as const).map((each) => (
          <a
            key={each}
            data-island-control
            href={getHref({ kind: each })}
            rel="nofollow"
            onClick={choose({ kind: each })}
            aria-current={each === kind}
            className={clsx(
              tabClassName,
              each === kind ? stateClassNames.chosen : stateClassNames.other,
            )}
          >
            {messages[each]}
          </a>
        ))}
      </nav>
      <nav aria-label={messages.period} className="-mb-px flex flex-wrap justify-between gap-x-1">
        {navRanges.map((each) =>
          ranges.includes(each) ? (
            <a
              key={each}
              data-island-control
              href={getHref({ range: each })}
              rel="nofollow"
              onClick={choose({ range: each })}
              aria-current={each === range}
              aria-label={`${messages.range[each]}, ${messages.rangeName[each]}`}
              className={clsx(
                tabClassName,
                "min-w-11 px-1",
                each === range ? stateClassNames.chosen : stateClassNames.other,
              )}
            >
              {messages.range[each]}
            </a>
          ) : (
            <span
              key={each}
              title={interpolate(messages.rangeTooShort, { range: messages.rangeName[each] })}
              className={clsx(
                tabClassName,
                "min-w-11 border-transparent px-1 text-ink-faint line-through",
              )}
            >
              {messages.range[each]}
            </span>
          ),
        )}
      </nav>
    </div>
  );
}
