import { queryOptions } from "@tanstack/react-query";
import { isUnavailable, retryOnce } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { findNotificationId, showAsRead } from "#lib/client/notify/mark-read";
import { toPostHead } from "#lib/client/post/head";
import { postKeys } from "#lib/client/post/keys";
import * as authorCalls from "#lib/contracts/post/author-calls";
import * as postCalls from "#lib/contracts/post/calls";

const fetchPost = (postId: string, signal: AbortSignal, query: { notificationId?: string } = {}) =>
  call(postCalls.getPost, { params: { postId }, query }, { signal });

/**
 * Returns the query of a post without its body, as the viewer sees it. The call marks the
 * notification in the page's URL as read.
 */
export const postQueryOptions = (postId: string, viewerId: string | null) =>
  queryOptions({
    queryKey: postKeys.detail(postId, viewerId),
    queryFn: async ({ signal, client }) => {
      const notificationId = viewerId && findNotificationId(window.location.search);
      if (!notificationId) return toPostHead(await fetchPost(postId, signal));
      const post = await fetchPost(postId, signal, { notificationId });
      void showAsRead(client, notificationId);
      return toPostHead(post);
    },
    staleTime: 60_000,
    retry: (failures, error) => retryOnce(failures, error) && !isUnavailable(error),
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

/** Returns the query of the versions of a post with what its author may withdraw. */
export const ownVersionsQueryOptions = (postId: string, viewerId: string) =>
  queryOptions({
    queryKey: postKeys.ownVersions(postId, viewerId),
    queryFn: fetchCall(postCalls.listPostVersions, { params: { postId } }),
    select: ({ items }) => items,
    retry: false,
  });

/** Returns the query of the post that the viewer began under a key. */
export const postByDraftKeyQueryOptions = (draftKey: string, viewerId: string) =>
  queryOptions({
    queryKey: postKeys.byDraftKey(draftKey, viewerId),
    queryFn: fetchCall(authorCalls.findPostByDraftKey, { params: { draftKey } }, { quiet: true }),
    retry: false,
    gcTime: 0,
  });
