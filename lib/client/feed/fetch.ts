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
export type FeedSource =
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
  | { kind: "archive" };

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
      const { kind: filter, lng, tagId } = source;
      return fetchPosts({ cursor, filter, lng, tagId }, signal);
    }
    case "newest": {
      const { kind: filter, from, postType, tagId } = source;
      return fetchPosts({ cursor: cursor ?? from, filter, postType, tagId }, signal);
    }
    case "following": {
      const { kind: filter, tagId } = source;
      return fetchPosts({ cursor, filter, tagId }, signal);
    }
    case "keyword": {
      const { kind: filter, keyword, tagId } = source;
      return fetchPosts({ cursor, filter, keyword, tagId }, signal);
    }
    case "user":
    case "draft": {
      const input = {
        params: { userId: source.userId },
        query: { cursor, type: source.kind === "draft" ? "draft" : "post" } as const,
      };
      return call<typeof listUserPosts>("GET /sns/api/v1/user/{userId}/post/list", input, {
        signal,
      });
    }
    case "product": {
      const input = { params: { productId: source.productId }, query: { cursor } };
      const key = "GET /product/api/v1/product/{productId}/post/list";
      return call<typeof listProductPosts>(key, input, { signal });
    }
    case "reaction": {
      const key = "GET /sns/api/v1/user/my/reaction/list";
      return call<typeof listReactions>(key, { query: { cursor } }, { signal });
    }
    case "archive": {
      // `type` marks the call as protected: without a token it is not even sent.
      const query = { cursor, type: "archive" } as const;
      return call<typeof listArchive>("GET /sns/api/v1/user/archive", { query }, { signal });
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
