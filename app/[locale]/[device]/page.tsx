import { getMessages } from "next-intl/server";
import { FirstRun } from "#components/feed/first-run";
import { HomeFeedIsland } from "#components/feed/islands";
import { Masthead } from "#components/feed/masthead";
import { NewsworthyProducts } from "#components/product/newsworthy-products";
import { JsonLd } from "#components/seo/json-ld";
import { parsePostLanguage } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import { buildWebSiteJsonLd } from "#lib/seo/organization";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { call, callOrNull } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { listPinnedPosts } from "#lib/server/features/feed/pin/list";
import { getSiteCounts } from "#lib/server/features/feed/site-counts";
import { getOrdering } from "#lib/server/features/order/get-ordering";
import { listNewsworthyProducts } from "#lib/server/features/product/newsworthy/list";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { readFilterTags } from "./filter-tags";
import { definePage } from "./page-definition";
import { getFirst } from "./post-list-screen";
import { readInLanguage } from "./read-in-language";

type Props = PageProps<"/[locale]/[device]">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  providesMessages: false,
  startsOnDemand: true,
  metadata: ({ messages, site }) => {
    const { tagline, description } = messages.common.site;
    const image = buildPageImage("home", site);
    const share = { title: `${site.name} – ${tagline}`, description };
    // The layout's title needs no template here.
    const { title: _, ...metadata } = buildWebsiteMetadata(
      share,
      (paths) => paths.home(),
      site,
      image,
    );
    return metadata;
  },
  render: async ({ page, messages, site }, { searchParams }: Props) => {
    const { locale } = page;
    const { common, product } = messages;
    const named = parsePostLanguage(getFirst((await searchParams).posts));
    const [posts, tags, { items: users }, counts, { state: ordering }, newsworthy, pinned] =
      await Promise.all([
        readInLanguage(named, locale, async (postLanguage) => {
          const query = { filter: "recommended", lng: locale, postLanguage } as const;
          return { page: await call(listPosts, { query }, locale) };
        }),
        readFilterTags(locale),
        call(recommendUsers, { query: { lng: locale, limit: limits.recommendedUsers } }, locale),
        callOrNull(getSiteCounts, {}, locale),
        call(getOrdering, {}, locale),
        callOrNull(listNewsworthyProducts, { query: { lng: locale } }, locale),
        callOrNull(listPinnedPosts, { query: { lng: locale } }, locale),
      ]);
    const isFirstRun = posts.pageLanguage === "all" && posts.page.items.length === 0;
    const head = (
      <>
        <JsonLd data={buildWebSiteJsonLd(common.site.description, site)} />
        <Masthead
          page={page}
          messages={common.feed.masthead}
          counts={counts}
          ordering={ordering}
          hasSignUp={!isFirstRun}
        />
      </>
    );
    if (isFirstRun) {
      const { feedFirstRun } = await getMessages({ locale });
      return (
        <div data-wide>
          {head}
          <FirstRun page={page} messages={feedFirstRun} />
        </div>
      );
    }
    return (
      <div data-wide>
        {head}
        <HomeFeedIsland
          firstPage={posts.page}
          pinnedPosts={pinned?.items ?? []}
          renderedLanguage={posts.language}
          pageLanguage={posts.pageLanguage}
          tags={tags}
          recommendedUsers={users}
          funds={
            <NewsworthyProducts
              page={page}
              title={common.feed.inTheNews}
              sparklineLabel={product.list.sparklineLabel}
              items={newsworthy?.items ?? []}
            />
          }
        />
      </div>
    );
  },
});

export { generateMetadata, Page as default };
