import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { ProblemScreen } from "#components/report/problem-screen";
import { QueryProvider } from "#components/ui/query-provider";

import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/report/problem">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "report" });
  return { title: t("problem.title"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
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
        <ProblemScreen />
      </QueryProvider>
    </MessagesProvider>
  );
}
