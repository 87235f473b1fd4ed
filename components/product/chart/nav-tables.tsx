import { Change } from "#components/product/change";
import type { Locale } from "#lib/domain/locale";
import { decimalsOf, type NavPoint } from "#lib/domain/product/nav";
import { monthEnds, navView } from "#lib/domain/product/nav-view";
import { rangesOf } from "#lib/domain/product/range";
import { formatMonth } from "#lib/format/axis";
import { formatDate } from "#lib/format/date";
import { formatNav } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";

type Props = {
  navs: NavPoint[];
  currency: string;
  texts: Messages["product"]["chart"];
  locale: Locale;
};

/** Set once for each table: a page with hundreds of cells should not say it hundreds of times. */
const table =
  "w-full text-right text-sm whitespace-nowrap tabular-nums [&_caption]:pt-3 [&_caption]:text-left [&_caption]:font-semibold [&_td]:py-1.5 [&_td]:pl-4 [&_th]:py-1.5 [&_th]:font-normal [&_th:first-child]:text-left [&_thead_th]:pl-4 [&_thead_th]:text-xs [&_thead_th]:text-ink-soft [&_thead_th:first-child]:pl-0";

/** What the chart shows, as tables: each range, and every month. */
export function NavTables({ navs, currency, texts, locale }: Props) {
  const views = rangesOf(navs).flatMap((range) => navView(navs, range) ?? []);
  const digits = decimalsOf(navs);
  const money = (nav: string) => formatNav(nav, currency, locale, digits);
  return (
    <details className="mt-3 border-b border-line pb-3">
      <summary className="inline-flex min-h-6 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
        {texts.table}
      </summary>
      <Scroller label={texts.periods}>
        <table className={table}>
          <caption>{texts.periods}</caption>
          <thead className="border-b border-line">
            <tr>
              {[
                texts.period,
                texts.from,
                texts.change,
                texts.highest,
                texts.lowest,
                texts.deepest,
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
                <th scope="row">{texts.rangeName[view.range]}</th>
                <td>{formatDate(view.start.date, locale)}</td>
                <td>
                  <Change rate={view.change} locale={locale} />
                </td>
                <td>{money(view.highest.nav)}</td>
                <td>{money(view.lowest.nav)}</td>
                <td>
                  <Change rate={view.deepest?.depth ?? "0"} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Scroller label={texts.months} className="max-h-80">
        <table className={table}>
          <caption>{texts.months}</caption>
          <thead className="border-b border-line">
            <tr>
              {[texts.month, texts.value, texts.change].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {monthEnds(navs).map(({ date, nav, change }) => (
              <tr key={date}>
                <th scope="row">{formatMonth(date, locale)}</th>
                <td>{money(nav)}</td>
                <td>{change && <Change rate={change} locale={locale} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </details>
  );
}

/** A table that may be wider or longer than its place; the keyboard can scroll it. */
function Scroller({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section aria-label={label} tabIndex={0} className={`mt-2 overflow-auto ${className}`}>
      {children}
    </section>
  );
}
