import type { FigureContext } from "#components/body/figure/context";
import type { FigureSnapshot } from "#lib/contracts/product/figure";
import { formatDate } from "#lib/format/date";

type Props = {
  context: FigureContext;
  rows: FigureSnapshot["rows"];
  heads: string[];
  formatValue: (value: string) => string;
};

/** Styles the cells from the table, because class names on every cell would bloat the page. */
export const tableClassName =
  "w-full text-right tabular-nums [&_td]:py-1.5 [&_td]:pl-4 [&_td]:whitespace-nowrap [&_th]:py-1.5 [&_th]:font-normal [&_th:first-child]:text-left [&_thead_th]:pl-4 [&_thead_th]:align-bottom [&_thead_th]:text-ink-soft [&_thead_th:first-child]:pl-0";

/** The lines of a block as a table, which opens on request. */
export function LineTable({ context: { page, messages }, rows, heads, formatValue }: Props) {
  return (
    <details className="mt-2">
      <summary className="touch-target inline-flex min-h-6 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        {messages.showTable}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus */}
      <section aria-label={messages.showTable} tabIndex={0} className="max-h-80 overflow-auto">
        <table className={tableClassName}>
          <thead className="border-b border-line">
            <tr>
              <th scope="col">{messages.day}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ date, values }) => (
              <tr key={date}>
                <th scope="row" className="whitespace-nowrap">
                  {formatDate(date, page.locale)}
                </th>
                {values.map((value, at) => (
                  <td key={heads[at]}>{formatValue(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
