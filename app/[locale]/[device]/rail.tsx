import type { ReactNode } from "react";
import { UserListIsland } from "#components/feed/islands";
import { NumberedPosts } from "#components/trending/numbered-posts";
import { limits } from "#lib/domain/limits";
import { refineText } from "#lib/format/typography";
import { loadNamespace } from "#lib/i18n/messages";
import { type PageContext, pathsIn } from "#lib/paths";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { recommendUsers } from "#lib/server/features/user/recommend";

type Props = { page: PageContext; children: ReactNode };

/** A list with a column beside it in wide windows: trending posts and investors to follow. */
export function ListWithRail({ page, children }: Props) {
  if (page.device === "mobile") return children;
  return (
    <div data-wide className="rail-frame">
      <div className="w-full max-w-180 min-w-0">{children}</div>
      <aside className="rail hidden lg:block">
        <Trending page={page} />
        <UsersToFollow page={page} />
      </aside>
    </div>
  );
}

/** The investors to follow as a column, which replaces the row inside the list of narrow windows. */
export async function UsersToFollow({ page: { locale } }: { page: PageContext }) {
  const query = { lng: locale, limit: limits.recommendedUsers };
  const { items } = await call(recommendUsers, { query }, locale);
  return <UserListIsland initialUsers={items} />;
}

async function Trending({ page }: { page: PageContext }) {
  const { locale } = page;
  const [{ items }, { trending }] = await Promise.all([
    call(listPosts, { query: { filter: "trending", lng: locale } }, locale),
    loadNamespace(locale, "common"),
  ]);
  const paths = pathsIn(page);
  const posts = items.slice(0, limits.railPosts).map((post) => ({
    ...post,
    title: refineText(post.title, post.language),
  }));
  return (
    <section aria-labelledby="trending-posts" className="mb-8">
      <h2 id="trending-posts" className="rail-title">
        {trending.title}
      </h2>
      <NumberedPosts posts={posts} getHref={({ postId }) => paths.post(postId)} />
    </section>
  );
}
