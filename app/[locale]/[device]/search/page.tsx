import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { SearchResults } from "#components/search/search-results";
import { SearchStart } from "#components/search/search-start";
import { TextProvider } from "#components/shell/place";
import { QueryProvider } from "#components/shell/query";
import { limits } from "#lib/domain/limits";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/place";
import { call } from "#lib/server/call";
import { listPosts } from "#lib/server/feed/list-posts";
import { listTags } from "#lib/server/tag/list";

type Props = PageProps<"/[locale]/[device]/search">;

/** The keyword asked for: the first, cut to what a search takes. */
async function keywordOf({ searchParams }: Props): Promise<string> {
  const { keyword } = await searchParams;
  const [first = ""] = [keyword].flat();
  return first.trim().slice(0, limits.keyword);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const place = placeOf(await props.params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "search.page" });
  const keyword = await keywordOf(props);
  return {
    title: keyword ? t("titleOf", { keyword }) : t("title"),
    robots: { index: false, follow: true },
  };
}

export default async function Page(props: Props) {
  const place = placeOf(await props.params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const keyword = await keywordOf(props);
  return (
    <TextProvider texts={{ search: await loadNamespace(locale, "search") }}>
      <QueryProvider>
        {keyword ? (
          <SearchResults
            key={keyword}
            keyword={keyword}
            firstPage={await call(listPosts, { query: { filter: "keyword", keyword } }, locale)}
          />
        ) : (
          <SearchStart
            topics={
              (await call(listTags, { query: { lng: locale, limit: limits.topTags } }, locale))
                .items
            }
          />
        )}
      </QueryProvider>
    </TextProvider>
  );
}
