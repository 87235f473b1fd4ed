import { call } from "#lib/client/api/call";
import type { Input } from "#lib/contracts/contract";
import type { listPosts, PostPage } from "#lib/contracts/feed";
import * as feedCalls from "#lib/contracts/feed/calls";
import * as productCalls from "#lib/contracts/product/calls";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";

/** A list of posts with its filters. */
export type FeedSource = AnySource & {
  /** The language of posts. Without it, the viewer's setting applies. */
  postLanguage?: PostLanguage;
};

type AnySource =
  /** `visit` counts the visits of the home page, see `useVisit`. */
  | { kind: "recommended"; lng: Locale; tagId?: string; visit?: number }
  | { kind: "trending"; lng: Locale; tagId?: string }
  /** `from` is the cursor of the first page. */
  | { kind: "newest"; postType?: PostType; tagId?: string; from?: string }
  | { kind: "following"; tagId?: string }
  | { kind: "keyword"; keyword: string; tagId?: string }
  | { kind: "user"; userId: string }
  | { kind: "product"; productId: string }
  | { kind: "reaction" }
  | { kind: "archive"; folderId?: string; keyword?: string };

/**
 * Loads one page of a list.
 * @throws Error if the kind of the list is unknown
 */
export function fetchFeed(
  source: FeedSource,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PostPage> {
  switch (source.kind) {
    case "recommended":
    case "trending": {
      const { kind: filter, lng, tagId, postLanguage } = source;
      return fetchPosts({ cursor, filter, lng, tagId, postLanguage }, signal);
    }
    case "newest": {
      const { kind: filter, from, postType, tagId, postLanguage } = source;
      const query = { cursor: cursor ?? from, filter, postType, tagId, postLanguage };
      return fetchPosts(query, signal);
    }
    case "following": {
      const { kind: filter, tagId, postLanguage } = source;
      return fetchPosts({ cursor, filter, tagId, postLanguage }, signal);
    }
    case "keyword": {
      const { kind: filter, keyword, tagId, postLanguage } = source;
      return fetchPosts({ cursor, filter, keyword, tagId, postLanguage }, signal);
    }
    case "user": {
      const input = {
        params: { userId: source.userId },
        query: { cursor, postLanguage: source.postLanguage },
      };
      return call(feedCalls.listUserPosts, input, { signal });
    }
    case "product": {
      const { productId, postLanguage } = source;
      const input = { params: { productId }, query: { cursor, postLanguage } };
      return call(productCalls.listProductPosts, input, { signal });
    }
    case "reaction": {
      const query = { cursor, postLanguage: dropAll(source.postLanguage) };
      return call(feedCalls.listReactions, { query }, { signal });
    }
    case "archive": {
      const { folderId, keyword } = source;
      const postLanguage = dropAll(source.postLanguage);
      const query = { cursor, folderId, keyword, postLanguage };
      const page = call(feedCalls.listArchive, { query }, { signal });
      const isPart = cursor || folderId || keyword || postLanguage;
      return isPart ? page : page.then(storeForOffline);
    }
    default:
      throw new Error(`Unsupported list type: ${JSON.stringify(source satisfies never)}`);
  }
}

/** Lists of what the viewer chose are in all languages if none is named. */
const dropAll = (language: PostLanguage | undefined) => (language === "all" ? undefined : language);

function fetchPosts(
  query: NonNullable<Input<typeof listPosts>["query"]>,
  signal: AbortSignal,
): Promise<PostPage> {
  return call(feedCalls.listPosts, { query }, { signal });
}

/** Lets the first page of saved posts be read offline. */
function storeForOffline(page: PostPage): PostPage {
  const ids = page.items.map(({ postId }) => postId);
  import("#lib/client/offline/saved-posts")
    .then(({ storeList }) => storeList(ids, page.nextCursor === null))
    // The list was read, and the next one is stored.
    .catch(() => {});
  return page;
}
