import type { Locale } from "#lib/domain/locale";
import { letterOf } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/decimal";
import type { Messages } from "#lib/i18n/types";

type Props = {
  dates: string[];
  funds: { name: string; values: string[] }[];
  texts: Messages["product"]["compare"];
  locale: Locale;
};

/** What the chart shows, as a table: the first day, and the last day of every month. */
export function AxisTable({ dates, funds, texts, locale }: Props) {
  const ends = dates.flatMap((date, at) =>
    at === 0 || dates[at + 1]?.slice(0, 7) !== date.slice(0, 7) ? [at] : [],
  );
  return (
    <details className="mt-3 border-b border-line pb-3">
      <summary className="inline-flex min-h-6 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
        {texts.table}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-label={texts.table} tabIndex={0} className="mt-2 max-h-80 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className="py-2 text-left text-xs font-normal text-ink-soft">
                {texts.date}
              </th>
              {funds.map(({ name }, at) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right text-xs font-normal">
                  {letterOf(at)}
                  <span className="sr-only">, {name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ends.toReversed().map((at) => (
              <tr key={dates[at]}>
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {formatDate(dates[at] ?? "", locale)}
                </th>
                {funds.map(({ name, values }) => (
                  <td key={name} className="pl-4 text-right">
                    {formatDecimal(values[at] ?? "100", locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
