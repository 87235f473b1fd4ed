import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { paging } from "#lib/client/api/fetch-call";
import { getGcTime } from "#lib/client/api/gc-time";
import { commentKeys } from "#lib/client/comment/keys";
import type { Comment, CommentPage, ThreadPage } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";
import { type CommentSort, defaultCommentSort, toSortQuery } from "#lib/domain/comment/sort";

const caching = { staleTime: 5 * 60_000, gcTime: getGcTime(10 * 60_000) };

type RenderedList = { page: ThreadPage; sort: CommentSort };

/**
 * Lists a post's comments; with `first` the server puts that comment on top. `rendered` is the page
 * that the server rendered for anonymous readers; for a logged-in viewer it counts as stale.
 */
export function commentsQueryOptions(
  postId: string,
  viewerId: string | null,
  { first = null, sort = defaultCommentSort }: { first?: string | null; sort?: CommentSort },
  rendered: RenderedList | null,
) {
  const firstPage = rendered?.sort === sort ? rendered.page : null;
  const initialData = firstPage ? { pages: [firstPage], pageParams: [undefined] } : undefined;
  return infiniteQueryOptions({
    queryKey: commentKeys.list(postId, viewerId, first, sort),
    queryFn: ({ pageParam, signal, client }) =>
      call(
        commentCalls.listComments,
        {
          params: { postId },
          query: {
            cursor: pageParam,
            commentId: first ?? undefined,
            excludeCommentIds: getPostedIds(client, postId, null, viewerId),
            sort: toSortQuery(sort),
          },
        },
        { signal },
      ),
    ...paging,
    ...caching,
    ...(first === null
      ? { initialData, initialDataUpdatedAt: viewerId ? 0 : Date.now }
      : { placeholderData: initialData }),
  });
}

/**
 * Lists a comment's replies; with `first` the server puts that reply on top. `firstPage` is the page
 * that the server rendered for anonymous readers.
 */
export function repliesQueryOptions(
  postId: string,
  commentId: string,
  viewerId: string | null,
  first: string | null,
  firstPage?: CommentPage,
) {
  const isFirstPageUsable = firstPage !== undefined && viewerId === null && first === null;
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(postId, commentId, viewerId, first),
    queryFn: ({ pageParam, signal, client }) =>
      call(
        commentCalls.listReplies,
        {
          params: { postId, commentId },
          query: {
            cursor: pageParam,
            commentId: first ?? undefined,
            excludeCommentIds: getPostedIds(client, postId, commentId, viewerId),
          },
        },
        { signal },
      ),
    ...paging,
    ...caching,
    initialData: isFirstPageUsable ? { pages: [firstPage], pageParams: [undefined] } : undefined,
  });
}

type Posted = { items: Comment[] };

/**
 * Stores the comments that the viewer has posted since the list was loaded. They are rendered next
 * to the list, whose pages exclude them: visible at once, and never listed twice.
 */
export const postedCommentsQueryOptions = (
  postId: string,
  parentId: string | null,
  viewerId: string | null,
) =>
  queryOptions({
    queryKey: commentKeys.posted(postId, parentId, viewerId),
    queryFn: skipToken,
    initialData: { items: [] } as Posted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: caching.gcTime,
  });

function getPostedIds(
  client: QueryClient,
  postId: string,
  parentId: string | null,
  viewerId: string | null,
): string | undefined {
  const posted = client.getQueryData(
    postedCommentsQueryOptions(postId, parentId, viewerId).queryKey,
  );
  return posted?.items.map((item) => item.commentId).join(",") || undefined;
}
