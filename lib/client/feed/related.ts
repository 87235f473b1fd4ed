import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { listRelatedPosts } from "#lib/contracts/feed";

/** Lists the posts to read after a post, as a logged-in viewer gets them. */
export const relatedPostsQueryOptions = (postId: string, viewerId: string) =>
  queryOptions({
    queryKey: ["related-posts", postId, viewerId],
    queryFn: ({ signal }) =>
      call<typeof listRelatedPosts>(
        "GET /sns/api/v1/post/{postId}/related/list",
        { params: { postId } },
        { signal, quiet: true },
      ),
    staleTime: 5 * 60_000,
  });
