import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { SignupForm } from "#components/account/signup-form";
import { TextProvider } from "#components/shell/place";
import { QueryProvider } from "#components/shell/query";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/place";

type Props = PageProps<"/[locale]/[device]/accounts/signup">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "signup" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const { next } = await searchParams;
  return (
    <TextProvider texts={{ signup: await loadNamespace(place.locale, "signup") }}>
      <QueryProvider>
        <SignupForm next={typeof next === "string" ? next : undefined} />
      </QueryProvider>
    </TextProvider>
  );
}
