import { HomeFeedIsland, UserListIsland } from "#components/feed/islands";
import { JsonLd } from "#components/seo/json-ld";
import { parsePostLanguage } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import { buildWebSiteJsonLd } from "#lib/seo/organization";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { readFilterTags } from "./filter-tags";
import { definePage } from "./page-definition";
import { getFirst } from "./post-list-screen";

type Props = PageProps<"/[locale]/[device]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ messages, site }) => {
    const { tagline, description } = messages.common.site;
    const image = buildPageImage("home", { title: tagline, byline: "" }, site);
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
  render: async ({ page: { locale, device }, messages, site }, { searchParams }: Props) => {
    const postLanguage = parsePostLanguage(getFirst((await searchParams).posts));
    const language = postLanguage ? { postLanguage } : {};
    const [firstPage, tags, { items: users }] = await Promise.all([
      call(listPosts, { query: { filter: "recommended", lng: locale, ...language } }, locale),
      readFilterTags(locale),
      call(recommendUsers, { query: { lng: locale, limit: limits.recommendedUsers } }, locale),
    ]);
    const feed = (
      <HomeFeedIsland
        firstPage={firstPage}
        renderedLanguage={postLanguage}
        tags={tags}
        recommendedUsers={users}
      />
    );
    return (
      <>
        <JsonLd data={buildWebSiteJsonLd(messages.common.site.description, site)} />
        <h1 className="sr-only">{messages.common.feed.title}</h1>
        {device === "mobile" ? (
          feed
        ) : (
          <div data-wide className="rail-frame">
            <div className="w-full max-w-180 min-w-0">{feed}</div>
            <aside className="rail hidden lg:block">
              <UserListIsland initialUsers={users} />
            </aside>
          </div>
        )}
      </>
    );
  },
});

export { generateMetadata, Page as default };
