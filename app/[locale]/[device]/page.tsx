import { HomeFeedIsland, UserListIsland } from "#components/feed/islands";
import { limits } from "#lib/domain/limits";
import { buildAlternates } from "#lib/seo/alternates";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { definePage } from "./page-definition";
import { readTopics } from "./topics";

const { Page, generateMetadata } = definePage({
  metadata: ({ site }) => ({ alternates: buildAlternates(site, (paths) => paths.home()) }),
  render: async ({ page: { locale, device }, messages }) => {
    const [firstPage, topics, { items: users }] = await Promise.all([
      call(listPosts, { query: { filter: "recommended", lng: locale } }, locale),
      readTopics(locale),
      call(recommendUsers, { query: { lng: locale, limit: limits.recommendedUsers } }, locale),
    ]);
    const feed = <HomeFeedIsland firstPage={firstPage} topics={topics} recommendedUsers={users} />;
    return (
      <>
        <h1 className="sr-only">{messages.common.feed.title}</h1>
        {device === "mobile" ? (
          feed
        ) : (
          <div data-wide className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
            <div className="mx-auto w-full max-w-180 min-w-0">{feed}</div>
            <aside className="hidden lg:block">
              <div className="sticky top-[calc(var(--header-height)+2rem)]">
                <UserListIsland initialUsers={users} />
              </div>
            </aside>
          </div>
        )}
      </>
    );
  },
});

export { generateMetadata, Page as default };
