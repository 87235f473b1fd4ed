import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { TypeChoice } from "#components/post-form/type-choice";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";

type Props = PageProps<"/[locale]/[device]/posts/create">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "upload.title" });
  return { title: t("choose"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return (
    <MessagesProvider messages={{ upload: await loadNamespace(place.locale, "upload") }}>
      <TypeChoice />
    </MessagesProvider>
  );
}
