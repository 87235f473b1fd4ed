import { SearchResults } from "#components/feed/search/search-results";
import { FoundProducts } from "#components/product/found-products";
import { QueryProvider } from "#components/ui/query-provider";
import { parseSearchId } from "#lib/domain/feed/search-id";
import { limits } from "#lib/domain/limits";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { listSuggestions } from "#lib/server/features/product/suggest";
import { searchUsers } from "#lib/server/features/user/search";
import { readFilterTags, toFilterTag } from "../../filter-tags";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { ListWithRail } from "../../rail";

type Props = PageProps<"/[locale]/[device]/search/[searchId]">;

const { Page, generateMetadata } = definePage({
  namespaces: ["search", "product"],
  metadata: async ({ messages, site }, { params }: Props) => {
    const keyword = parseKeyword((await params).searchId, "plain");
    if (!keyword) return notFoundMetadata(messages);
    const title = interpolate(messages.search.page.titleWithKeyword, { keyword });
    const share = { title, description: messages.common.site.description };
    const image = buildPageImage("search", site);
    return {
      ...buildWebsiteMetadata(share, (paths) => paths.search({ keyword }), site, image),
      robots: { index: false, follow: true },
    };
  },
  render: async ({ page }, { params }: Props) => {
    const { locale } = page;
    const keyword = parseKeyword((await params).searchId, "escaped");
    if (!keyword) return new PageNotFound();
    const [firstPosts, firstUsers, { products, tags: found }, tags] = await Promise.all([
      call(listPosts, { query: { filter: "keyword", keyword } }, locale),
      call(searchUsers, { query: { keyword } }, locale),
      call(listSuggestions, { query: { keyword } }, locale),
      readFilterTags(locale),
    ]);
    return (
      <ListWithRail page={page}>
        <QueryProvider>
          <SearchResults
            key={keyword}
            keyword={keyword}
            firstPosts={firstPosts}
            firstUsers={firstUsers}
            products={
              products.length > 0 && <FoundProducts keyword={keyword} products={products} />
            }
            foundTags={found.map((tag) => toFilterTag(tag, locale))}
            tags={tags}
          />
        </QueryProvider>
      </ListWithRail>
    );
  },
});

/** Returns the keyword that a search id encodes, or null if it encodes none of a valid length. */
function parseKeyword(...id: Parameters<typeof parseSearchId>): string | null {
  const keyword = parseSearchId(...id);
  return keyword && !isLongerThan(keyword, limits.keyword) ? keyword : null;
}

export { generateMetadata, Page as default };
