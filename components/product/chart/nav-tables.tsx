import { PercentChange } from "#components/ui/percent-change";
import { ScrollArea } from "#components/ui/scroll-area";
import type { Locale } from "#lib/domain/locale";
import { countDecimals, type NavPoint } from "#lib/domain/product/nav";
import { buildNavView, listMonthEnds } from "#lib/domain/product/nav-view";
import { listRanges } from "#lib/domain/product/range";
import { formatMonth } from "#lib/format/axis";
import { formatDate } from "#lib/format/date";
import { formatNav } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";

type Props = {
  navs: NavPoint[];
  currency: string;
  messages: Messages["product"]["chart"];
  locale: Locale;
};

/** Styles the cells from the table, because class names on hundreds of cells would bloat the page. */
const tableClassName =
  "w-full text-right text-sm whitespace-nowrap tabular-nums [&_caption]:pt-3 [&_caption]:text-left [&_caption]:font-semibold [&_td]:py-1.5 [&_td]:pl-4 [&_th]:py-1.5 [&_th]:font-normal [&_th:first-child]:text-left [&_thead_th]:pl-4 [&_thead_th]:text-xs [&_thead_th]:text-ink-soft [&_thead_th:first-child]:pl-0";

/** The data of the chart as tables: one row per range, and one per month. */
export function NavTables({ navs, currency, messages, locale }: Props) {
  const views = listRanges(navs).flatMap((range) => buildNavView(navs, range) ?? []);
  const digits = countDecimals(navs);
  const money = (nav: string) => formatNav(nav, currency, locale, digits);
  return (
    <details className="mt-3 border-b border-line pb-3">
      <summary className="touch-target inline-flex min-h-6 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
        {messages.showTable}
      </summary>
      <ScrollArea label={messages.byPeriod}>
        <table className={tableClassName}>
          <caption>{messages.byPeriod}</caption>
          <thead className="border-b border-line">
            <tr>
              {[
                messages.period,
                messages.from,
                messages.change,
                messages.highest,
                messages.lowest,
                messages.maxDrawdown,
              ].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {views.map((view) => (
              <tr key={view.range}>
                <th scope="row">{messages.rangeName[view.range]}</th>
                <td>{formatDate(view.start.date, locale)}</td>
                <td>
                  <PercentChange rate={view.change} locale={locale} />
                </td>
                <td>{money(view.highest.nav)}</td>
                <td>{money(view.lowest.nav)}</td>
                <td>
                  <PercentChange rate={view.deepest?.depth ?? "0"} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <ScrollArea label={messages.byMonth} className="max-h-80">
        <table className={tableClassName}>
          <caption>{messages.byMonth}</caption>
          <thead className="border-b border-line">
            <tr>
              {[messages.month, messages.value, messages.change].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {listMonthEnds(navs).map(({ date, nav, change }) => (
              <tr key={date}>
                <th scope="row">{formatMonth(date, locale)}</th>
                <td>{money(nav)}</td>
                <td>{change && <PercentChange rate={change} locale={locale} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
