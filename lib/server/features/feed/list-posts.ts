import type { Query } from "#lib/contracts/contract";
import { listPosts as contract, type ListedPost, type PostPage } from "#lib/contracts/feed";
import { matchRanges } from "#lib/domain/highlight";
import { AppError, invalid } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { filteredRows, foundRows } from "#lib/server/features/feed/filtered";
import { pageOf } from "#lib/server/features/feed/page";
import { rankedPage } from "#lib/server/features/feed/ranked";
import { searchOf } from "#lib/server/features/post/search-terms";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listPosts = operation(contract, async ({ viewer, query }): Promise<PostPage> => {
  const { filter, keyword, tagId, lng, postType } = query;
  if (filter === "following" && !viewer) throw new AppError("authenticationRequired");
  if (filter === "keyword" && !keyword) throw invalid({ keyword: "required" });
  if (postType && (filter !== "newest" || keyword))
    throw invalid({ postType: "only of the newest" });
  const viewerKey = viewerKeyOrZero(viewer);
  const isOrdered = filter === "recommended" || filter === "trending";
  if (isOrdered && !keyword && !tagId) {
    return rankedPage(filter, lng ?? null, { ...query, viewer: viewerKey });
  }
  return narrowedPage(query, viewerKey);
});

/** Posts found by a keyword, else by date; of followed people, with a tag, or both. */
async function narrowedPage(query: Query<typeof contract>, viewer: bigint): Promise<PostPage> {
  const { filter, keyword, tagId, postType } = query;
  const by = {
    following: filter === "following",
    tagged: tagId !== undefined,
    typed: postType !== undefined,
  };
  const list = JSON.stringify([by.following, tagId ?? null, keyword ?? null, postType ?? null]);
  if (keyword === undefined) {
    return pageOf(list, query, (bounds) => filteredRows(by, bounds, { tagId, postType, viewer }));
  }
  const search = searchOf(keyword, tagId);
  const page = await pageOf(list, query, async (bounds) =>
    search ? foundRows(search, by, bounds, { tagId, viewer }) : [],
  );
  return {
    ...page,
    items: page.items.map((post) => ({ ...post, matches: matchesOf(post, keyword) })),
  };
}

const matchesOf = ({ title, summary }: ListedPost, keyword: string) => ({
  title: matchRanges(title, keyword),
  summary: matchRanges(summary, keyword),
});
