"use client";
import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { HidePostContext } from "#components/post/post-gate";
import { isUnavailable } from "#lib/client/api/api-error";
import type { PostHead } from "#lib/client/post/head";
import { postQueryOptions } from "#lib/client/post/queries";
import { useSession } from "#lib/client/session/session";

/**
 * Returns a post as the viewer sees it. Starts with the server's public version; for a logged-in user
 * it refetches at once, as likes and follows differ.
 */
export function usePost(initial: PostHead, isOwn = false): PostHead {
  const viewerId = useSession()?.id ?? null;
  const hidePost = useContext(HidePostContext);
  const { data, error } = useQuery({
    ...postQueryOptions(initial.postId, viewerId),
    initialData: initial,
    initialDataUpdatedAt: viewerId && !isOwn ? 0 : Date.now,
  });
  const isHidden = isUnavailable(error);
  useEffect(() => {
    if (isHidden) hidePost(viewerId);
  }, [isHidden, hidePost, viewerId]);
  return data;
}
