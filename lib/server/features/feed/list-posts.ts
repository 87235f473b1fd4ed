import type { Query } from "#lib/contracts/contract";
import { listPosts as contract, type ListedPost, type PostPage } from "#lib/contracts/feed";
import { findMatchRanges } from "#lib/domain/highlight";
import type { Locale } from "#lib/domain/locale";
import { normalizeTag } from "#lib/domain/post";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readFilteredRows, searchRows } from "#lib/server/features/feed/filtered-rows";
import { readPostPage } from "#lib/server/features/feed/page";
import {
  chooseLanguage,
  getPostFilter,
  type PostFilter,
} from "#lib/server/features/feed/post-filter";
import { readRankedPage } from "#lib/server/features/feed/ranked";
import { listRequiredTerms, toTsQuery } from "#lib/server/features/post/search-terms";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { getTagDirectory } from "#lib/server/features/tag/directory";

export const listPosts = operation(contract, async ({ viewer, query }): Promise<PostPage> => {
  const { filter, keyword, tagId, lng, postType } = query;
  if (filter === "following" && !viewer) throw new AppError("authenticationRequired");
  if (filter === "keyword" && !keyword) throw invalidInput({ keyword: "required" });
  if (postType && (filter !== "newest" || keyword))
    throw invalidInput({ postType: "only of the newest" });
  const viewerKey = viewerKeyOrZero(viewer);
  const language = await chooseLanguage(query.postLanguage, viewerKey);
  const isHidden = await getPostFilter(language, viewerKey);
  const isRanked = filter === "recommended" || filter === "trending";
  if (isRanked && !keyword && !tagId) {
    return readRankedPage(filter, lng ?? null, query, viewerKey, !viewer?.staffId, isHidden);
  }
  return readFilteredPage(query, viewerKey, language, isHidden);
});

/** Reads posts by keyword, else by date; of followed authors, of a tag, or both. */
async function readFilteredPage(
  query: Query<typeof contract>,
  viewerKey: bigint,
  language: Locale | null,
  isHidden: PostFilter | null,
): Promise<PostPage> {
  const { keyword, postType } = query;
  const directory = await getTagDirectory();
  const tag = query.tagId === undefined ? undefined : directory.findById(query.tagId);
  if (tag?.isHidden) return { items: [], nextCursor: null };
  const tagId = tag?.tagId ?? query.tagId;
  const filter = {
    isFollowing: query.filter === "following",
    isTagged: tagId !== undefined,
    isTyped: postType !== undefined,
    isInLanguage: language !== null,
  };
  const list = JSON.stringify([
    filter.isFollowing,
    tagId ?? null,
    keyword ?? null,
    postType ?? null,
  ]);
  if (keyword === undefined) {
    return readPostPage(
      list,
      query,
      (bounds) => readFilteredRows(filter, bounds, { tagId, postType, language, viewerKey }),
      isHidden,
    );
  }
  // Each name of a tag finds the posts of all.
  const topic = directory.find(normalizeTag(keyword));
  const others = topic && !topic.isHidden ? topic.names : [];
  const keywords = [keyword, ...others];
  const search = toTsQuery(keywords, tagId);
  const requiredTerms = listRequiredTerms(keywords, tagId);
  const page = await readPostPage(
    list,
    query,
    async (bounds) =>
      search ? searchRows({ search, requiredTerms }, filter, bounds, { tagId, viewerKey }) : [],
    isHidden,
  );
  return {
    ...page,
    items: page.items.map((post) => ({ ...post, matches: findMatches(post, keyword) })),
  };
}

const findMatches = ({ title, summary }: ListedPost, keyword: string) => ({
  title: findMatchRanges(title, keyword),
  summary: findMatchRanges(summary, keyword),
});
