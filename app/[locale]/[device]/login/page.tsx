import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { LoginForm } from "#components/account/login-form";
import { TextProvider } from "#components/shell/place";
import { QueryProvider } from "#components/shell/query";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/place";

type Props = PageProps<"/[locale]/[device]/login">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "login" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const { next } = await searchParams;
  return (
    <TextProvider texts={{ login: await loadNamespace(place.locale, "login") }}>
      <QueryProvider>
        <LoginForm next={typeof next === "string" ? next : undefined} />
      </QueryProvider>
    </TextProvider>
  );
}
