"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Statistics } from "#lib/contracts/post/statistic";
import { formatDecimal, formatPercent } from "#lib/format/number";

/** Where the views came from, with a bar for the share of each source. */
export function SourceList({ sources }: Pick<Statistics, "sources">) {
  const { sources: messages } = useMessages("postStatistic");
  const { locale } = usePageContext();
  const total = sources.reduce((sum, { viewCount }) => sum + viewCount, 0);
  return (
    <ul className="divide-y divide-line border-b border-line text-sm">
      {sources.map(({ source, viewCount }) => (
        <li key={source} className="grid grid-cols-[1fr_auto_3.5rem] items-center gap-x-4 py-2.5">
          <span>{messages[source]}</span>
          <span className="text-right tabular-nums">{formatDecimal(viewCount, locale, 0)}</span>
          <span className="text-right text-ink-soft tabular-nums">
            {formatPercent(viewCount / total, locale, { digits: 0, signed: false })}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 1000 1"
            preserveAspectRatio="none"
            className="col-span-3 mt-1.5 h-1 w-full text-accent"
          >
            <rect width={(viewCount / total) * 1_000} height="1" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
