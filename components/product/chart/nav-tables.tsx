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

const head =
  "py-2 pr-4 text-left text-xs font-normal whitespace-nowrap text-ink-soft last:pr-0 not-first:text-right";
const cell = "py-2 pr-4 text-right whitespace-nowrap last:pr-0";

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
        <table className="w-full text-sm tabular-nums">
          <caption className="pt-3 text-left text-sm font-semibold">{texts.periods}</caption>
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
                <th key={each} scope="col" className={head}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {views.map((view) => (
              <tr key={view.range}>
                <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                  {texts.rangeName[view.range]}
                </th>
                <td className={cell}>{formatDate(view.start.date, locale)}</td>
                <td className={cell}>
                  <Change rate={view.change} locale={locale} />
                </td>
                <td className={cell}>{money(view.highest.nav)}</td>
                <td className={cell}>{money(view.lowest.nav)}</td>
                <td className={cell}>
                  <Change rate={view.deepest?.depth ?? "0"} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Scroller label={texts.months} className="max-h-80">
        <table className="w-full text-sm tabular-nums">
          <caption className="pt-3 text-left text-sm font-semibold">{texts.months}</caption>
          <thead className="border-b border-line">
            <tr>
              {[texts.month, texts.value, texts.change].map((each) => (
                <th key={each} scope="col" className={head}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {monthEnds(navs).map(({ date, nav, change }) => (
              <tr key={date}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatMonth(date, locale)}
                </th>
                <td className={cell}>{money(nav)}</td>
                <td className={cell}>{change && <Change rate={change} locale={locale} />}</td>
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
