import type { ReactNode } from "react";
import { UserListIsland } from "#components/feed/islands";
import { TrendingColumnIsland } from "#components/feed/trending/islands";
import { toShortPost } from "#components/feed/trending/short-post";
import { limits } from "#lib/domain/limits";
import type { PageContext } from "#lib/paths";
import { call } from "#lib/server/app/call";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { readTrending } from "./read-in-language";

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

async function Trending({ page: { locale } }: { page: PageContext }) {
  const { items } = (await readTrending(locale)).page;
  return <TrendingColumnIsland rendered={items.slice(0, limits.railPosts).map(toShortPost)} />;
}
