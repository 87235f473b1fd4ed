import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AccountHub } from "#components/account/account-hub";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/accounts">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "login.hub" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const { hub } = await loadNamespace(place.locale, "login");
  return <AccountHub place={place} texts={hub} />;
}
