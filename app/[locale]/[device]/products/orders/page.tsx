import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { OrderList } from "#components/order/order-list";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/products/orders">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const { order } = await loadNamespace(place.locale, "product");
  return { title: order.mine, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const product = await loadNamespace(place.locale, "product");
  return (
    <MessagesProvider messages={{ product }}>
      <QueryProvider>
        <div className="mx-auto max-w-column">
          <h1 className="mb-6 text-2xl font-bold">{product.order.mine}</h1>
          <OrderList />
        </div>
      </QueryProvider>
    </MessagesProvider>
  );
}
