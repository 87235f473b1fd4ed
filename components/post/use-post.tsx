"use client";
import { useQuery } from "@tanstack/react-query";
import { type PostHead, postQueryOptions } from "#lib/client/post/queries";
import { useSession } from "#lib/client/session/session";

/**
 * Returns a post as the viewer sees it. Starts with the server's public version; for a logged-in user
 * it refetches at once, as likes and follows differ.
 */
export function usePost(initial: PostHead, isOwn = false): PostHead {
  const viewerId = useSession()?.id ?? null;
  const { data } = useQuery({
    ...postQueryOptions(initial.postId, viewerId),
    initialData: initial,
    initialDataUpdatedAt: viewerId && !isOwn ? 0 : Date.now,
  });
  return data;
}
