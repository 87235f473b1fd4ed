import { Sparkline } from "#components/product/list/sparkline";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { NewsworthyProduct } from "#lib/contracts/product/newsworthy";
import { toLanguageTag } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { refineTitle } from "#lib/format/title";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  title: string;
  /** The text alternative of each line. */
  sparklineLabel: string;
  items: readonly NewsworthyProduct[];
};

/** The funds in the news as a strip: each with its line, its last change and the post about it. */
export function NewsworthyProducts({ page, title, sparklineLabel, items }: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="in-the-news" className="border-t border-line pt-3 pb-5">
      <h2 id="in-the-news" className="text-sm font-bold">
        {title}
      </h2>
      <ul className="mt-2 flex divide-line max-sm:-mx-4 max-sm:divide-x max-sm:overflow-x-auto max-sm:px-1 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-4 lg:grid-cols-4 lg:gap-x-0 lg:divide-x">
        {items.map(({ product, dayChange, post }) => (
          <li
            key={product.productId}
            data-fund={product.productId}
            className="min-w-0 max-sm:w-56 max-sm:shrink-0 max-sm:px-3 lg:px-4 lg:first:pl-0 lg:last:pr-0"
          >
            <Link
              href={paths.product(product.productId)}
              className="touch-target block truncate text-sm font-semibold underline-offset-4 hover:underline"
            >
              {product.name[locale]}
            </Link>
            <div className="mt-1 flex items-center justify-between gap-3 text-sm">
              <Sparkline
                points={product.navLine}
                locale={locale}
                label={sparklineLabel}
                isColored={false}
              />
              {dayChange && product.latestNav && (
                <span className="text-right">
                  <PercentChange rate={dayChange.rate} locale={locale} className="font-semibold" />
                  <span className="block text-xs whitespace-nowrap text-ink-faint tabular-nums">
                    {formatDate(product.latestNav.date, locale)}
                  </span>
                </span>
              )}
            </div>
            <Link
              href={paths.post(post.postId)}
              lang={toLanguageTag(post.language)}
              className="touch-target mt-1.5 block font-serif text-base leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <Highlighted {...refineTitle(post)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
