import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { ProductBrowser } from "#components/product/list/product-browser";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import { type ProductListFilter, parseFilter, toFilterQuery } from "#lib/domain/product/filter";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { call } from "#lib/server/app/call";
import { listProducts } from "#lib/server/features/product/list";
import { listFacets } from "#lib/server/features/product/list-facets";
import { siteIn } from "../site";

type Props = PageProps<"/[locale]/[device]/products">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const { list } = await loadNamespace(place.locale, "product");
  const share = { title: list.metaTitle, description: list.description };
  const isLater = Boolean((await searchParams).cursor);
  return buildListMetadata(share, (paths) => paths.products(), await siteIn(place.locale), isLater);
}

export default async function Page({ params, searchParams }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const given = await searchParams;
  const filter = parseFilter((name) => [given[name] ?? []].flat());
  const [texts, firstPage, facets, site] = await Promise.all([
    loadNamespace(locale, "product"),
    pageOf(filter, [given.cursor].flat()[0]),
    call(listFacets, {}, locale),
    siteIn(locale),
  ]);
  const paths = pathsIn({ locale, device: "desktop" });
  const listed = firstPage.items.map(({ productId, name }) => ({
    name: name[locale],
    path: paths.product(productId),
  }));
  return (
    <MessagesProvider messages={{ product: texts }}>
      <JsonLd data={buildListJsonLd(texts.list.title, listed, site)} />
      <div data-wide>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-2xl font-bold">{texts.list.title}</h1>
          <Link
            href={pathsIn(place).orders()}
            prefetch={false}
            className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {texts.order.mine}
          </Link>
        </div>
        <p className="mt-1 mb-6 text-sm text-ink-soft">{texts.list.intro}</p>
        <QueryProvider>
          <ProductBrowser filter={filter} firstPage={firstPage} facets={facets} />
        </QueryProvider>
      </div>
    </MessagesProvider>
  );

  /** A cursor comes from the link to the next page; one that is none of ours begins anew. */
  async function pageOf(filter: ProductListFilter, cursor: string | undefined) {
    const query = {
      ...(toFilterQuery(filter) as { sort?: ProductListFilter["sort"] }),
      lng: locale,
    };
    return call(listProducts, { query: { ...query, cursor } }, locale).catch((error: unknown) => {
      if (!cursor) throw error;
      return call(listProducts, { query }, locale);
    });
  }
}
