import { call } from "#lib/client/api/call";
import type { FeedSource } from "#lib/client/feed/source";
import type {
  listArchive,
  listPosts,
  listReactions,
  listUserPosts,
  PostPage,
} from "#lib/contracts/feed";
import type { listProductPosts } from "#lib/contracts/product";

/**
 * One page of a list.
 * @throws Error for a list type that is not supported
 */
export function fetchFeed(
  source: FeedSource,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PostPage> {
  const at = { cursor };
  switch (source.kind) {
    case "recommended":
    case "trending": {
      const { kind: filter, lng, tagId } = source;
      return posts({ ...at, filter, lng, tagId }, signal);
    }
    case "newest": {
      const { kind: filter, from, postType, tagId } = source;
      return posts({ cursor: cursor ?? from, filter, postType, tagId }, signal);
    }
    case "following": {
      const { kind: filter, tagId } = source;
      return posts({ ...at, filter, tagId }, signal);
    }
    case "keyword": {
      const { kind: filter, keyword, tagId } = source;
      return posts({ ...at, filter, keyword, tagId }, signal);
    }
    case "user":
    case "draft": {
      const input = {
        params: { userId: source.userId },
        query: { ...at, type: source.kind === "draft" ? "draft" : "post" } as const,
      };
      return call<typeof listUserPosts>("GET /sns/api/v1/user/{userId}/post/list", input, {
        signal,
      });
    }
    case "product": {
      const input = { params: { productId: source.productId }, query: at };
      const key = "GET /product/api/v1/product/{productId}/post/list";
      return call<typeof listProductPosts>(key, input, { signal });
    }
    case "reaction": {
      const key = "GET /sns/api/v1/user/my/reaction/list";
      return call<typeof listReactions>(key, { query: at }, { signal });
    }
    case "archive": {
      // With `type` the call counts as protected and is not sent without a token.
      const query = { ...at, type: "archive" } as const;
      return call<typeof listArchive>("GET /sns/api/v1/user/archive", { query }, { signal });
    }
    default:
      throw new Error(`Unsupported list type: ${JSON.stringify(source satisfies never)}`);
  }
}

function posts(
  query: NonNullable<Parameters<typeof call<typeof listPosts>>[1]["query"]>,
  signal: AbortSignal,
): Promise<PostPage> {
  return call<typeof listPosts>("GET /sns/api/v1/post/trending/list", { query }, { signal });
}
