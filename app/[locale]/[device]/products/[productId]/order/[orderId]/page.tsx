import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { OrderResult } from "#components/order/order-result";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order/[orderId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const { order } = await loadNamespace(place.locale, "product");
  return { title: order.result, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return (
    <MessagesProvider messages={{ product: await loadNamespace(place.locale, "product") }}>
      <QueryProvider>
        <OrderResult orderId={given.orderId} />
      </QueryProvider>
    </MessagesProvider>
  );
}
