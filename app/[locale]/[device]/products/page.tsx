import Link from "next/link";
import { ProductBrowser } from "#components/product/list/product-browser";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import type { Locale } from "#lib/domain/locale";
import { type ProductListFilter, parseFilter, toFilterQuery } from "#lib/domain/product/filter";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { call } from "#lib/server/app/call";
import { listProducts } from "#lib/server/features/product/list";
import { listFacets } from "#lib/server/features/product/list-facets";
import { definePage } from "../page-definition";

type Props = PageProps<"/[locale]/[device]/products">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: async ({ messages, site }, { searchParams }: Props) => {
    const { metaTitle: title, description } = messages.product.list;
    const hasCursor = Boolean((await searchParams).cursor);
    return buildListMetadata({ title, description }, (paths) => paths.products(), site, hasCursor);
  },
  render: async ({ page, messages, site }, { searchParams }: Props) => {
    const { locale } = page;
    const { list, order } = messages.product;
    const query = await searchParams;
    const filter = parseFilter((name) => [query[name] ?? []].flat());
    const [firstPage, facets] = await Promise.all([
      readPage(filter, [query.cursor].flat()[0], locale),
      call(listFacets, {}, locale),
    ]);
    const paths = pathsIn({ locale, device: "desktop" });
    const links = firstPage.items.map(({ productId, name }) => ({
      name: name[locale],
      path: paths.product(productId),
    }));
    return (
      <>
        <JsonLd data={buildListJsonLd(list.title, links, site)} />
        <div data-wide>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h1 className="text-2xl font-bold">{list.title}</h1>
            <Link
              href={pathsIn(page).orders()}
              prefetch={false}
              className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              {order.myOrders}
            </Link>
          </div>
          <p className="mt-1 mb-6 text-sm text-ink-soft">{list.intro}</p>
          <QueryProvider>
            <ProductBrowser filter={filter} firstPage={firstPage} facets={facets} />
          </QueryProvider>
        </div>
      </>
    );
  },
});

/** Reads the page after a cursor; the first page if the server rejects the cursor. */
async function readPage(filter: ProductListFilter, cursor: string | undefined, locale: Locale) {
  const query = { ...(toFilterQuery(filter) as { sort?: ProductListFilter["sort"] }), lng: locale };
  return call(listProducts, { query: { ...query, cursor } }, locale).catch((error: unknown) => {
    if (!cursor) throw error;
    return call(listProducts, { query }, locale);
  });
}

export { generateMetadata, Page as default };
