import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { SearchStart } from "#components/search/search-start";
import { limits } from "#lib/domain/limits";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { pathsIn } from "#lib/paths";
import { readTopics } from "../topics";

type Props = PageProps<"/[locale]/[device]/search">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "search.page" });
  return { title: t("title"), robots: { index: false, follow: true } };
}

export default async function Page({ params, searchParams }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  // The form, sent without scripts, asks with a query.
  const [given] = [(await searchParams).keyword].flat();
  // A sign of two places may be cut in half, and no address can hold that.
  const keyword = given
    ?.trim()
    .slice(0, limits.keyword)
    .replace(/\p{Surrogate}$/u, "");
  if (keyword) redirect(pathsIn(place).search({ keyword }));
  const topics = await readTopics(locale);
  return (
    <MessagesProvider messages={{ search: await loadNamespace(locale, "search") }}>
      <SearchStart topics={topics} isMissing={given !== undefined} />
    </MessagesProvider>
  );
}
