"use client";
import { ResultSection } from "#components/feed/search/result-section";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Sparkline } from "#components/product/list/sparkline";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { ProductSummary } from "#lib/contracts/product/schema";
import { formatNav } from "#lib/format/money";

type Props = { keyword: string; products: ProductSummary[] };

/** The funds that match a keyword best. */
export function FoundProducts({ keyword, products }: Props) {
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  return (
    <ResultSection
      title={messages.products}
      all={{ label: messages.allProducts, href: paths.products({ keyword }) }}
    >
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.productId}>
            <FoundProduct product={product} />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}

function FoundProduct({ product }: { product: ProductSummary }) {
  const { suggestion: messages } = useMessages("search");
  const { sparklineLabel } = useMessages("product").list;
  const { locale } = usePageContext();
  const paths = usePaths();
  const { productId, name, isin, fundManager, latestNav, performance1y, currency } = product;
  return (
    <div className="relative flex min-h-18 items-center gap-4 py-3 hover:bg-paper-sunken/50">
      <div className="min-w-0 flex-1">
        <Link
          href={paths.product(productId)}
          className="card-link line-clamp-2 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {name[locale]}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
          <span>{fundManager[locale]}</span>
          <span>{isin}</span>
        </p>
      </div>
      <div className="shrink-0 text-right text-sm tabular-nums">
        {latestNav && <p>{formatNav(latestNav.nav, currency, locale)}</p>}
        {performance1y && (
          <p className="text-xs text-ink-faint">
            {messages.year} <PercentChange rate={performance1y.value} locale={locale} />
          </p>
        )}
      </div>
      <Sparkline points={product.navLine} locale={locale} label={sparklineLabel} />
    </div>
  );
}
