import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { SearchResults } from "#components/search/search-results";
import { QueryProvider } from "#components/ui/query-provider";
import { limits } from "#lib/domain/limits";
import { parseSearchId } from "#lib/domain/search-id";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { NotFoundPage, notFoundMetadata } from "../../not-found-page";
import { readTopics } from "../../topics";

type Props = PageProps<"/[locale]/[device]/search/[searchId]">;

/** The keyword that the address stands for; null where it stands for none that can be searched. */
function readKeyword(searchId: string): string | null {
  const keyword = parseSearchId(searchId);
  return keyword && keyword.length <= limits.keyword ? keyword : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) return {};
  const keyword = readKeyword(given.searchId);
  if (!keyword) return notFoundMetadata(place);
  const t = await getTranslations({ locale: place.locale, namespace: "search.page" });
  return { title: t("titleOf", { keyword }), robots: { index: false, follow: true } };
}

export default async function Page({ params }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const keyword = readKeyword(given.searchId);
  if (!keyword) return <NotFoundPage />;
  const [firstPage, topics] = await Promise.all([
    call(listPosts, { query: { filter: "keyword", keyword } }, locale),
    readTopics(locale),
  ]);
  return (
    <MessagesProvider messages={{ search: await loadNamespace(locale, "search") }}>
      <QueryProvider>
        <SearchResults key={keyword} keyword={keyword} firstPage={firstPage} topics={topics} />
      </QueryProvider>
    </MessagesProvider>
  );
}
