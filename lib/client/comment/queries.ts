import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { commentsKey, postedKey, repliesKey } from "#lib/client/comment/key";
import type { Comment, CommentPage, listComments, listReplies } from "#lib/contracts/comment";

const caching = { staleTime: 5 * 60_000, gcTime: 10 * 60_000 };

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: CommentPage) => last.nextCursor ?? undefined,
};

/**
 * A post's comments. `firstPage` is what the server rendered for everybody: readers keep it, a
 * member's own version is asked for at once. With `first` the server puts that comment on top.
 */
export function commentsQuery(
  postId: string,
  viewerId: string | null,
  first: string | null,
  firstPage: CommentPage | null,
) {
  const rendered = firstPage ? { pages: [firstPage], pageParams: [undefined] } : undefined;
  return infiniteQueryOptions({
    queryKey: commentsKey(postId, viewerId, first),
    queryFn: ({ pageParam, signal, client }) =>
      call<typeof listComments>(
        "GET /sns/api/v1/post/{postId}/comment",
        {
          params: { postId },
          query: {
            cursor: pageParam,
            commentId: first ?? undefined,
            excludeCommentIds: postedIds(client, postId, null, viewerId),
          },
        },
        { signal },
      ),
    ...paging,
    ...caching,
    ...(first === null
      ? { initialData: rendered, initialDataUpdatedAt: viewerId ? 0 : Date.now }
      : { placeholderData: rendered }),
  });
}

/** A comment's replies. With `first` the server puts that reply on top. */
export function repliesQuery(
  postId: string,
  commentId: string,
  viewerId: string | null,
  first: string | null,
) {
  return infiniteQueryOptions({
    queryKey: repliesKey(postId, commentId, viewerId, first),
    queryFn: ({ pageParam, signal, client }) =>
      call<typeof listReplies>(
        "GET /sns/api/v1/post/{postId}/comment/{commentId}/reply",
        {
          params: { postId, commentId },
          query: {
            cursor: pageParam,
            commentId: first ?? undefined,
            excludeCommentIds: postedIds(client, postId, commentId, viewerId),
          },
        },
        { signal },
      ),
    ...paging,
    ...caching,
  });
}

type Posted = { items: Comment[] };

/**
 * What the viewer has written since the list was opened. It is shown beside the list, which leaves
 * it out of all its pages: so it is there at once, stays in view, and is never listed twice.
 */
export const postedQuery = (postId: string, parentId: string | null, viewerId: string | null) =>
  queryOptions({
    queryKey: postedKey(postId, parentId, viewerId),
    queryFn: skipToken,
    initialData: { items: [] } as Posted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: caching.gcTime,
  });

function postedIds(
  client: QueryClient,
  postId: string,
  parentId: string | null,
  viewerId: string | null,
): string | undefined {
  const posted = client.getQueryData(postedQuery(postId, parentId, viewerId).queryKey);
  return posted?.items.map((item) => item.commentId).join(",") || undefined;
}
