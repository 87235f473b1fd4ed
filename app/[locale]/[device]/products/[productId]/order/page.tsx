import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { OrderScreen } from "#components/order/order-screen";
import { NoProduct } from "#components/product/detail/no-product";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { QueryProvider } from "#components/ui/query-provider";
import { interpolate } from "#lib/format/interpolate";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { pathsIn } from "#lib/paths";
import { NotFoundPage } from "../../../not-found-page";
import { readProduct } from "../read";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) return {};
  const { order, detail } = await loadNamespace(place.locale, "product");
  const product = await readProduct(given.productId, place.locale);
  const name = product?.name[place.locale];
  return {
    title: name ? interpolate(order.titleOf, { name }) : detail.missingTitle,
    robots: { index: false },
  };
}

export default async function Page({ params }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const [texts, product] = await Promise.all([
    loadNamespace(locale, "product"),
    readProduct(given.productId, locale),
  ]);
  if (!product) {
    return (
      <NotFoundPage>
        <NoProduct place={place} texts={texts.detail} />
      </NotFoundPage>
    );
  }
  const { order, detail } = texts;
  const back = pathsIn(place).product(product.productId);
  return (
    <MessagesProvider messages={{ product: texts }}>
      <div data-wide className="mx-auto max-w-220">
        <p className="text-sm">
          <Link href={back} className="text-accent underline-offset-4 hover:underline">
            {product.name[locale]}
          </Link>
        </p>
        <h1 className="mb-7 text-2xl font-bold">{order.title}</h1>
        {product.status === "closed" || !product.latestNav ? (
          <EmptyState
            title={order.closedTitle}
            text={product.latestNav ? detail.closedText : detail.noNav}
            action={
              <ButtonLink href={back} size="sm">
                {order.back}
              </ButtonLink>
            }
          />
        ) : (
          <QueryProvider>
            {product.status === "softClosed" && (
              <p className="-mt-4 mb-7 text-sm text-ink-soft">{detail.softClosedText}</p>
            )}
            <OrderScreen product={product} />
          </QueryProvider>
        )}
      </div>
    </MessagesProvider>
  );
}
