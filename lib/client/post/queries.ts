import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import type { getPost, PostDetail } from "#lib/contracts/post";

/** A post without its body, which the server has rendered. */
export type PostHead = Omit<PostDetail, "post" | "images">;

export function toPostHead({ post: _body, images: _images, ...head }: PostDetail): PostHead {
  return head;
}

const fetchPost = (postId: string, signal: AbortSignal) =>
  call<typeof getPost>("GET /sns/api/v1/post/{postId}", { params: { postId } }, { signal });

/** Returns the query of a post without its body, as the viewer sees it. */
export const postQueryOptions = (postId: string, viewerId: string | null) =>
  queryOptions({
    queryKey: postKeys.detail(postId, viewerId),
    queryFn: async ({ signal }) => toPostHead(await fetchPost(postId, signal)),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

/** Returns the query of a whole post, for authors: server pages cannot show drafts and private posts. */
export const ownPostQueryOptions = (postId: string, viewerId: string) =>
  queryOptions({
    queryKey: postKeys.own(postId, viewerId),
    queryFn: ({ signal }) => fetchPost(postId, signal),
    staleTime: 60_000,
    retry: false,
  });
