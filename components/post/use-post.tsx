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
 * it refetches at once, as likes and follows differ. Until then, `isViewerKnown` is false: nothing shows
 * whether the viewer likes, saves or follows, which may be wrong.
 */
export function usePost(
  initial: PostHead,
  isOwn = false,
): { post: PostHead; isViewerKnown: boolean } {
  const session = useSession();
  const viewerId = session?.id ?? null;
  const hidePost = useContext(HidePostContext);
  const { data, error, dataUpdatedAt } = useQuery({
    ...postQueryOptions(initial.postId, viewerId),
    initialData: initial,
    initialDataUpdatedAt: viewerId && !isOwn ? 0 : Date.now,
  });
  const isHidden = isUnavailable(error);
  useEffect(() => {
    if (isHidden) hidePost(viewerId);
  }, [isHidden, hidePost, viewerId]);
  // A stranger neither likes nor follows. A failure leaves what is known.
  const isViewerKnown = session === null || (viewerId !== null && (dataUpdatedAt > 0 || !!error));
  return { post: data, isViewerKnown };
}
