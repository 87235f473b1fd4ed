import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { detailKey } from "#lib/client/post/key";
import type { getPost, PostDetail } from "#lib/contracts/post";

/** A post without its body, which the server has rendered already. */
export type PostHead = Omit<PostDetail, "post" | "images">;

export function headOf({ post: _body, images: _images, ...head }: PostDetail): PostHead {
  return head;
}

const read = (postId: string, signal: AbortSignal) =>
  call<typeof getPost>("GET /sns/api/v1/post/{postId}", { params: { postId } }, { signal });

/** The post's head as the viewer sees it: fresh for a minute, asked again on window focus. */
export const postQuery = (postId: string, viewerId: string | null) =>
  queryOptions({
    queryKey: detailKey(postId, viewerId),
    queryFn: async ({ signal }) => headOf(await read(postId, signal)),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

/** The whole post, for an author whose draft or private post the server's page cannot show. */
export const ownPostQuery = (postId: string, viewerId: string) =>
  queryOptions({
    queryKey: ["post", "own", postId, viewerId],
    queryFn: ({ signal }) => read(postId, signal),
    staleTime: 60_000,
    retry: false,
  });
