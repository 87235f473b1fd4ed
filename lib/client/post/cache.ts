import type { QueryClient } from "@tanstack/react-query";
import { patchCached, type Rollback, removeCached } from "#lib/client/api/cache-patch";
import { restartFetches } from "#lib/client/api/invalidate";
import { postKeys } from "#lib/client/post/keys";
import type { PostSummary } from "#lib/contracts/post";

/** Patches a post in its detail and in every cached list. */
export function patchPost(
  client: QueryClient,
  postId: string,
  patch: Partial<PostSummary> | ((post: PostSummary) => Partial<PostSummary>),
): Rollback {
  return patchCached<PostSummary>(
    client,
    postKeys.all,
    (post) => post.postId === postId,
    typeof patch === "function" ? patch : () => patch,
  );
}

/** Applies a confirmed change. Restarts a running fetch of the post, whose reply may be older. */
export function confirmPost(
  client: QueryClient,
  postId: string,
  reply: Partial<PostSummary>,
): void {
  patchPost(client, postId, reply);
  void restartFetches(client, postKeys.details(postId));
}

/** Removes a deleted post from every cached list. */
export function removePostFromLists(client: QueryClient, postId: string): void {
  removeCached<PostSummary>(client, postKeys.lists, (post) => post.postId === postId);
}
