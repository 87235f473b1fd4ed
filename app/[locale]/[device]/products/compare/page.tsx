import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { ComparePage } from "#components/product/compare/compare-page";
import { TooFew } from "#components/product/compare/too-few";
import { NoProduct } from "#components/product/detail/no-product";
import { minComparedFunds, parseComparedIds } from "#lib/domain/product/compare";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildAlternates } from "#lib/seo/alternates";
import { callOrNull } from "#lib/server/app/call";
import { compareProducts } from "#lib/server/features/product/compare";
import { NotFoundPage } from "../../not-found-page";
import { siteIn } from "../../site";
import { readProduct } from "../[productId]/read";

type Props = PageProps<"/[locale]/[device]/products/compare">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const ids = parseComparedIds((await searchParams).ids);
  const { compare } = await loadNamespace(place.locale, "product");
  const site = await siteIn(place.locale);
  return {
    title: compare.title,
    description: compare.description,
    alternates: buildAlternates(site, (paths) => paths.compareProducts()),
    // There are more comparisons than anybody searches for.
    ...(ids.length > 0 ? { robots: { index: false } } : {}),
  };
}

export default async function Page({ params, searchParams }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const ids = parseComparedIds((await searchParams).ids);
  const texts = await loadNamespace(locale, "product");
  if (ids.length < minComparedFunds) {
    const only = ids[0] ? await readProduct(ids[0], locale) : null;
    return <TooFew place={place} texts={texts.compare} only={only} />;
  }
  const comparison = await callOrNull(compareProducts, { query: { ids: ids.join(",") } }, locale);
  if (!comparison) {
    return (
      <NotFoundPage>
        <NoProduct place={place} texts={texts.detail} />
      </NotFoundPage>
    );
  }
  const { canonical } = buildAlternates(await siteIn(locale), (paths) =>
    paths.compareProducts(ids),
  );
  return (
    <MessagesProvider messages={{ product: texts }}>
      <ComparePage place={place} texts={texts} comparison={comparison} shareUrl={canonical} />
    </MessagesProvider>
  );
}
