import { ProductBrowser } from "#components/product/list/product-browser";
import { TitleLinks } from "#components/product/title-links";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import type { Locale } from "#lib/domain/locale";
import { type ProductListFilter, parseFilter, toListQuery } from "#lib/domain/product/filter";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { call } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listProducts } from "#lib/server/features/product/list";
import { listFacets } from "#lib/server/features/product/list-facets";
import { definePage } from "../page-definition";

type Props = PageProps<"/[locale]/[device]/products">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["product"],
  metadata: async ({ messages, site }, { searchParams }: Props) => {
    const { metaTitle: title, description } = messages.product.list;
    const hasCursor = Boolean((await searchParams).cursor);
    const image = buildPageImage("products", site);
    const share = { title, description };
    return buildListMetadata(share, (paths) => paths.products(), site, image, hasCursor);
  },
  render: async ({ page, messages, site }, { searchParams }: Props) => {
    const { locale } = page;
    const { list, order } = messages.product;
    const query = await searchParams;
    const filter = parseFilter((name) => [query[name] ?? []].flat());
    const [{ page: firstPage }, facets] = await Promise.all([
      readFromCursor([query.cursor].flat()[0], (cursor) => listFrom(filter, cursor, locale)),
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
          <PageHeader
            className="mb-6"
            title={list.title}
            standfirst={list.intro}
            actions={
              <TitleLinks
                links={[
                  { href: pathsIn(page).watchlist(), text: messages.product.watch.title },
                  { href: pathsIn(page).orders(), text: order.myOrders },
                ]}
              />
            }
          />
          <QueryProvider>
            <ProductBrowser filter={filter} firstPage={firstPage} facets={facets} />
          </QueryProvider>
        </div>
      </>
    );
  },
});

const listFrom = (filter: ProductListFilter, cursor: string | undefined, locale: Locale) =>
  call(listProducts, { query: { ...toListQuery(filter), lng: locale, cursor } }, locale);

export { generateMetadata, Page as default };
