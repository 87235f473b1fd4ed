"use client";
import { useQuery } from "@tanstack/react-query";
import { type PostHead, postQuery } from "#lib/client/post/queries";
import { useSession } from "#lib/client/session/session";

/**
 * A post as the viewer sees it. It begins with what the server rendered for everybody; a member's own
 * version, which knows of likes and follows, is asked for at once.
 */
export function usePost(initial: PostHead, isOwn = false): PostHead {
  const viewerId = useSession()?.id ?? null;
  const { data } = useQuery({
    ...postQuery(initial.postId, viewerId),
    initialData: initial,
    initialDataUpdatedAt: viewerId && !isOwn ? 0 : Date.now,
  });
  return data;
}
