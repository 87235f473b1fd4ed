import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { MentionedProduct } from "#lib/contracts/disclosure/track-record";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["disclosureRecord"]["post"];
  products: readonly MentionedProduct[];
};

/** The funds that a post names, each with its latest NAV and its change since, for the margin. */
export function MarginProducts({ page, messages, products }: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="margin-funds">
      <h2 id="margin-funds" className="border-b border-line pb-2 text-sm font-bold">
        {messages.named}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {products.map(({ productId, name, start, latest, change, currency }) => {
          const nav = latest ?? start;
          return (
            <li key={productId} className="py-2">
              <Link
                href={paths.product(productId)}
                className="block font-semibold underline-offset-4 hover:underline"
              >
                {name[locale]}
              </Link>
              {nav && (
                <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 tabular-nums">
                  <span>{formatNav(nav.nav, currency, locale)}</span>
                  <span className="text-xs text-ink-faint">{formatDate(nav.date, locale)}</span>
                </p>
              )}
              {start && change && (
                <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                  <PercentChange rate={change} locale={locale} className="font-semibold" />
                  <span className="text-xs text-ink-faint">
                    {interpolate(messages.since, { date: formatDate(start.date, locale) })}
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
