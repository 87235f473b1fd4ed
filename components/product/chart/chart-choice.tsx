"use client";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import type { ChartKind, Choice } from "#components/product/chart/nav-chart";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { type NavRange, navRanges } from "#lib/domain/product/range";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  productId: string;
  kind: ChartKind;
  range: NavRange;
  ranges: NavRange[];
  onChoose: (choice: Choice) => void;
};

const look =
  "inline-flex min-h-11 items-center justify-center border-b-2 text-sm whitespace-nowrap";
const looks = {
  chosen: "border-ink font-semibold text-ink",
  other: "border-transparent text-ink-soft hover:text-ink",
};

/**
 * What the chart shows, and how far back. Links, so that they work before and without scripts; with
 * them the chart changes on the spot.
 */
export function ChartChoice({ productId, kind, range, ranges, onChoose }: Props) {
  const { chart: text } = useMessages("product");
  const paths = usePaths();
  const hrefOf = (to: Partial<Choice>) => paths.product(productId, queryOf({ kind, range, ...to }));
  const choose = (to: Partial<Choice>) => (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    onChoose({ kind, range, ...to });
  };
  return (
    <div className="border-line sm:flex sm:justify-between sm:gap-x-6 sm:border-b">
      <nav aria-label={text.view} className="-mb-px flex gap-5 border-b border-line sm:border-b-0">
        {(["nav", "drawdown"] as const).map((each) => (
          <a
            key={each}
            data-acts
            href={hrefOf({ kind: each })}
            rel="nofollow"
            onClick={choose({ kind: each })}
            aria-current={each === kind}
            className={clsx(look, each === kind ? looks.chosen : looks.other)}
          >
            {text[each]}
          </a>
        ))}
      </nav>
      <nav aria-label={text.period} className="-mb-px flex justify-between gap-1">
        {navRanges.map((each) =>
          ranges.includes(each) ? (
            <a
              key={each}
              data-acts
              href={hrefOf({ range: each })}
              rel="nofollow"
              onClick={choose({ range: each })}
              aria-current={each === range}
              aria-label={`${text.range[each]}, ${text.rangeName[each]}`}
              className={clsx(
                look,
                "min-w-11 px-1 max-sm:min-h-10",
                each === range ? looks.chosen : looks.other,
              )}
            >
              {text.range[each]}
            </a>
          ) : (
            <span
              key={each}
              title={interpolate(text.tooShort, { range: text.rangeName[each] })}
              className={clsx(
                look,
                "min-w-11 max-sm:min-h-10 border-transparent px-1 text-ink-faint line-through",
              )}
            >
              {text.range[each]}
            </span>
          ),
        )}
      </nav>
    </div>
  );
}

/** A choice as the page's address names it; what is usual goes without saying. */
export const queryOf = ({ kind, range }: Choice) => ({
  range: range === "1y" ? undefined : range,
  view: kind === "nav" ? undefined : kind,
});
