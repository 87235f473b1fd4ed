import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { ReportScreen } from "#components/report/report-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { targetOf } from "#lib/client/report/target";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/report">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "report" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const [report, upload] = await Promise.all([
    loadNamespace(place.locale, "report"),
    loadNamespace(place.locale, "upload"),
  ]);
  return (
    <MessagesProvider messages={{ report, upload }}>
      <QueryProvider>
        <ReportScreen target={targetOf(await searchParams)} />
      </QueryProvider>
    </MessagesProvider>
  );
}
