import { call } from "#lib/client/api/call";
import type {
  listArchive,
  listPosts,
  listReactions,
  listUserPosts,
  PostPage,
} from "#lib/contracts/feed";
import type { listProductPosts } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";

/** A list of posts with its filters. */
export type FeedSource = AnySource & {
  /** The only language of posts. Without it, the viewer's setting applies. */
  postLanguage?: Locale;
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
  | { kind: "draft"; userId: string }
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
    case "user":
    case "draft": {
      const input = {
        params: { userId: source.userId },
        query: {
          cursor,
          type: source.kind === "draft" ? "draft" : "post",
          postLanguage: source.postLanguage,
        } as const,
      };
      return call<typeof listUserPosts>("GET /sns/api/v1/user/{userId}/post/list", input, {
        signal,
      });
    }
    case "product": {
      const { productId, postLanguage } = source;
      const input = { params: { productId }, query: { cursor, postLanguage } };
      const key = "GET /product/api/v1/product/{productId}/post/list";
      return call<typeof listProductPosts>(key, input, { signal });
    }
    case "reaction": {
      const key = "GET /sns/api/v1/user/my/reaction/list";
      const query = { cursor, postLanguage: source.postLanguage };
      return call<typeof listReactions>(key, { query }, { signal });
    }
    case "archive": {
      // `type` marks the call as protected: without a token it is not even sent.
      const { folderId, keyword, postLanguage } = source;
      const query = { cursor, type: "archive", folderId, keyword, postLanguage } as const;
      const page = call<typeof listArchive>("GET /sns/api/v1/user/archive", { query }, { signal });
      const isPart = cursor || folderId || keyword || postLanguage;
      return isPart ? page : page.then(storeForOffline);
    }
    default:
      throw new Error(`Unsupported list type: ${JSON.stringify(source satisfies never)}`);
  }
}

function fetchPosts(
  query: NonNullable<Parameters<typeof call<typeof listPosts>>[1]["query"]>,
  signal: AbortSignal,
): Promise<PostPage> {
  return call<typeof listPosts>("GET /sns/api/v1/post/trending/list", { query }, { signal });
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
