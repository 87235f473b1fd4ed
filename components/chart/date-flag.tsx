"use client";
import { usePageContext } from "#components/i18n/page-context";
import { placeOf } from "#lib/domain/chart/scale";
import { formatDate } from "#lib/format/date";

/** The date under the cross-hair, over the time axis; it stays inside the chart. */
export function DateFlag({ dates, index }: { dates: string[]; index: number }) {
  const { locale } = usePageContext();
  const left = `${(placeOf(index, dates.length) * 100).toFixed(2)}%`;
  return (
    <span
      aria-hidden="true"
      style={{ left: `clamp(3.25rem, ${left}, calc(100% - 3.25rem))` }}
      className="pointer-events-none absolute top-full mt-1 -translate-x-1/2 rounded-sm bg-ink px-1.5 text-2xs whitespace-nowrap text-paper tabular-nums"
    >
      {formatDate(dates[index] ?? "", locale)}
    </span>
  );
}
