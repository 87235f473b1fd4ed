"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Statistics } from "#lib/contracts/post/statistic";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal, formatPercent } from "#lib/format/number";

/** The numbers of the last 90 days, with the totals below them. */
export function StatisticTotals({ statistics }: { statistics: Statistics }) {
  const messages = useMessages("postStatistic");
  const { locale } = usePageContext();
  const { recent, total } = statistics;
  const count = (value: number) => formatDecimal(value, locale, 0);
  const inTotal = (value: number) => interpolate(messages.inTotal, { count: count(value) });
  const share =
    recent.readerCount === 0
      ? messages.noReaders
      : interpolate(messages.share, {
          percent: formatPercent(recent.finishCount / recent.readerCount, locale, {
            digits: 0,
            signed: false,
          }),
        });
  const figures = [
    { name: messages.views, value: recent.viewCount, notes: [inTotal(total.viewCount)] },
    { name: messages.readers, value: recent.readerCount, notes: [inTotal(total.readerCount)] },
    {
      name: messages.finishes,
      value: recent.finishCount,
      notes: [inTotal(total.finishCount), share],
    },
  ];
  return (
    <>
      <h2 className="mt-6 text-sm font-semibold text-ink-soft">{messages.recent}</h2>
      <dl className="mt-1 grid grid-cols-3 gap-x-4 sm:gap-x-6">
        {figures.map(({ name, value, notes }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="mt-0.5 font-serif text-2xl font-semibold tabular-nums">
              {count(value)}
            </dd>
            {notes.map((note) => (
              <dd key={note} className="mt-0.5 text-xs text-ink-faint tabular-nums">
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
