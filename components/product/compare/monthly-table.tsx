import { ScrollArea } from "#components/ui/scroll-area";
import type { Locale } from "#lib/domain/locale";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Props = {
  dates: string[];
  products: { name: string; values: string[] }[];
  messages: Messages["product"]["compare"];
  locale: Locale;
};

/** The data of the chart as a table: the first day, and the last day of each month. */
export function MonthlyTable({ dates, products, messages, locale }: Props) {
  const rowIndexes = dates.flatMap((date, index) =>
    index === 0 || dates[index + 1]?.slice(0, 7) !== date.slice(0, 7) ? [index] : [],
  );
  return (
    <details className="mt-3 border-b border-line pb-3">
      <summary className="touch-target inline-flex min-h-6 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
        {messages.showTable}
      </summary>
      <ScrollArea label={messages.showTable} className="scroll-sign max-h-80">
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 z-1 bg-paper shadow-[0_1px_0_var(--color-line)]">
            <tr>
              <th
                scope="col"
                className="sticky left-0 bg-paper py-2 text-left text-xs font-normal text-ink-soft"
              >
                {messages.date}
              </th>
              {products.map(({ name }, column) => (
                <th
                  key={name}
                  scope="col"
                  className="min-w-24 py-2 pl-4 text-right align-bottom text-xs font-semibold"
                >
                  {getComparisonLetter(column)}
                  <span className="max-sm:sr-only"> · {name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rowIndexes.toReversed().map((index) => (
              <tr key={dates[index]}>
                <th
                  scope="row"
                  className="sticky left-0 bg-paper py-1.5 text-left font-normal whitespace-nowrap"
                >
                  {formatDate(dates[index] ?? "", locale)}
                </th>
                {products.map(({ name, values }) => (
                  <td key={name} className="pl-4 text-right">
                    {formatDecimal(values[index] ?? "100", locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
