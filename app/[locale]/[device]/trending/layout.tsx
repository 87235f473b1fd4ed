import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { TrendingFrame } from "#components/trending/trending-frame";
import { TrendingList } from "#components/trending/trending-list";
import { QueryProvider } from "#components/ui/query-provider";
import { parsePageParams } from "#lib/i18n/page-params";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { readTopics } from "../topics";

/** The list lies in the layout, so that it outlives the posts that are opened in it. */
export default async function Layout({
  params,
  children,
}: LayoutProps<"/[locale]/[device]/trending">) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const [firstPage, topics] = await Promise.all([
    call(listPosts, { query: { filter: "trending", lng: locale } }, locale),
    readTopics(locale),
  ]);
  return (
    <TrendingFrame
      list={
        <QueryProvider>
          <TrendingList firstPage={firstPage} topics={topics} />
        </QueryProvider>
      }
    >
      {children}
    </TrendingFrame>
  );
}
