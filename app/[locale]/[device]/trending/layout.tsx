import { toShortPost } from "#components/feed/trending/short-post";
import { TrendingFrame } from "#components/feed/trending/trending-frame";
import { TrendingList } from "#components/feed/trending/trending-list";
import { QueryProvider } from "#components/ui/query-provider";
import { readFilterTags } from "../filter-tags";
import { requirePageContext } from "../page-definition";
import { readTrending } from "../read-in-language";

type Props = LayoutProps<"/[locale]/[device]/trending">;

/** Holds the list, so that it stays mounted and shows beside an open post. */
export default async function Layout({ params, children }: Props) {
  const { locale } = await requirePageContext(params);
  const [{ page: firstPage, language }, tags] = await Promise.all([
    readTrending(locale),
    readFilterTags(locale),
  ]);
  return (
    <TrendingFrame
      posts={firstPage.items.map(toShortPost)}
      list={
        <QueryProvider>
          <TrendingList firstPage={firstPage} pageLanguage={language} tags={tags} />
        </QueryProvider>
      }
    >
      {children}
    </TrendingFrame>
  );
}
