import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { TextProvider } from "#components/i18n/page-context";
import { NotificationScreen } from "#components/notification/notification-screen";
import { QueryProvider } from "#components/shell/query";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/notification">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "notification" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return (
    <TextProvider texts={{ notification: await loadNamespace(place.locale, "notification") }}>
      <QueryProvider>
        <NotificationScreen />
      </QueryProvider>
    </TextProvider>
  );
}
