import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { NotificationScreen } from "#components/notification/notification-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/notification">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "notification" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return (
    <MessagesProvider
      messages={{ notification: await loadNamespace(place.locale, "notification") }}
    >
      <QueryProvider>
        <NotificationScreen />
      </QueryProvider>
    </MessagesProvider>
  );
}
