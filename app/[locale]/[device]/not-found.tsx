import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = { params: Promise<{ locale: string; device: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "common.error.notFound" });
  return { title: t("title"), description: t("text") };
}

export default function NotFound() {
  return <NotFoundScreen />;
}
