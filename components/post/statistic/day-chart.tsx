"use client";
import { TimeAxis, ValueAxis } from "#components/chart/axes";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ScrollArea } from "#components/ui/scroll-area";
import type { Statistics } from "#lib/contracts/post/statistic";
import { computeCountScale, toYRatio } from "#lib/domain/chart/scale";
import { computeTimeTicks } from "#lib/domain/chart/time-ticks";
import { formatTick } from "#lib/format/axis";
import { formatCount } from "#lib/format/count";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";

type Days = Statistics["days"];

/** Views and readers of each day as bars, and as a table. */
export function DayChart({ days }: { days: Days }) {
  const messages = useMessages("postStatistic");
  const { locale, device } = usePageContext();
  const scale = computeCountScale(Math.max(...days.map(({ viewCount }) => viewCount)));
  const [first, last] = [days[0], days.at(-1)];
  const sum = (name: "viewCount" | "readerCount") =>
    formatDecimal(
      days.reduce((total, day) => total + day[name], 0),
      locale,
      0,
    );
  return (
    <figure className="mt-4">
      <ul className="flex gap-5 text-xs text-ink-soft">
        <Key color="text-line-strong" label={messages.views} />
        <Key color="text-accent" label={messages.readers} />
      </ul>
      <div aria-hidden="true" className="relative mt-2 h-44 select-none sm:h-52">
        <div className="absolute top-3 right-10 bottom-7 left-0">
          <ValueAxis scale={scale} format={formatCount} />
          <TimeAxis
            ticks={computeTimeTicks(
              days.map(({ day }) => day),
              device === "mobile" ? 4 : 7,
            )}
            count={days.length}
            format={({ date, unit }) => formatTick(date, unit, locale)}
          />
          <Bars days={days} toHeight={(value) => 1 - toYRatio(value, scale)} />
        </div>
      </div>
      <figcaption className="sr-only">
        {interpolate(messages.chart.summary, {
          from: formatDate(first?.day ?? "", locale),
          to: formatDate(last?.day ?? "", locale),
          views: sum("viewCount"),
          readers: sum("readerCount"),
        })}
      </figcaption>
      <DayTable days={days} />
    </figure>
  );
}

const Key = ({ color, label }: { color: string; label: string }) => (
  <li className="flex items-center gap-1.5">
    <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${color}`}>
      <rect width="10" height="10" fill="currentColor" />
    </svg>
    {label}
  </li>
);

/** A bar of views for each day, and in front of it one of readers. */
function Bars({ days, toHeight }: { days: Days; toHeight: (value: number) => number }) {
  const width = 1_000 / days.length;
  const buildPath = (name: "viewCount" | "readerCount") =>
    days
      .map((day, index) => {
        const height = (toHeight(day[name]) * 1_000).toFixed(1);
        const left = ((index + 0.15) * width).toFixed(2);
        return day[name] > 0 ? `M${left} 1000v-${height}h${(width * 0.7).toFixed(2)}V1000Z` : "";
      })
      .join("");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      fill="currentColor"
      className="absolute inset-0 size-full"
    >
      <path d={buildPath("viewCount")} className="text-line-strong" />
      <path d={buildPath("readerCount")} className="text-accent" />
    </svg>
  );
}

function DayTable({ days }: { days: Days }) {
  const messages = useMessages("postStatistic");
  const { locale } = usePageContext();
  const columns = [messages.chart.day, messages.views, messages.readers, messages.finishes];
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        {messages.chart.showTable}
      </summary>
      <ScrollArea label={messages.chart.title} className="max-h-96">
        <table className="w-full text-right tabular-nums">
          <thead className="sticky top-0 bg-paper text-xs text-ink-soft">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-2 pl-4 font-normal first:pl-0 first:text-left"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {days.toReversed().map(({ day, viewCount, readerCount, finishCount }) => (
              <tr key={day}>
                <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                  {formatDate(day, locale)}
                </th>
                <td className="py-2 pl-4">{viewCount}</td>
                <td className="py-2 pl-4">{readerCount}</td>
                <td className="py-2 pl-4">{finishCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
