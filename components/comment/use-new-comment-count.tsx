"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { unreadCount } from "#lib/client/notify/unread";
import { postKeys } from "#lib/client/post/keys";

type CommentList = {
  data: { pages: { totalCommentCount: number }[] } | undefined;
  isFetching: boolean;
};

/**
 * Returns the number of comments that others wrote since the list was loaded. Each new notification
 * refetches the post and so its count, as does a return to the window.
 */
export function useNewCommentCount(
  postId: string,
  { data, isFetching }: CommentList,
  postCount: number,
): number {
  const client = useQueryClient();
  useEffect(() => {
    let known = unreadCount.get();
    const unsubscribe = unreadCount.subscribe(() => {
      const count = unreadCount.get();
      if (count > known) void client.invalidateQueries({ queryKey: postKeys.details(postId) });
      known = count;
    });
    return () => void unsubscribe();
  }, [client, postId]);
  const [first] = data?.pages ?? [];
  if (!first || isFetching) return 0;
  // A later page has a newer count, but does not list what was written before it.
  const latest = Math.max(postCount, data?.pages.at(-1)?.totalCommentCount ?? 0);
  return Math.max(0, latest - first.totalCommentCount);
}
