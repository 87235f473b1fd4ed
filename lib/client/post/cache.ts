import type { QueryClient } from "@tanstack/react-query";
import { dropCached, patchCached, type Rollback } from "#lib/client/api/cached-item";
import { listsKey, postKey } from "#lib/client/post/key";
import type { PostSummary } from "#lib/contracts/post";

/** Patches a post in its detail and in every cached list. */
export function patchPost(
  client: QueryClient,
  postId: string,
  patch: Partial<PostSummary> | ((post: PostSummary) => Partial<PostSummary>),
): Rollback {
  return patchCached<PostSummary>(
    client,
    postKey,
    (post) => post.postId === postId,
    typeof patch === "function" ? patch : () => patch,
  );
}

/** Takes over what the server confirmed; a read that was under way may be older, so it starts anew. */
export function confirmPost(
  client: QueryClient,
  postId: string,
  reply: Partial<PostSummary>,
): void {
  patchPost(client, postId, reply);
  const queryKey = ["post", "detail", postId];
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Takes a deleted post out of every cached list. */
export function dropPost(client: QueryClient, postId: string): void {
  dropCached<PostSummary>(client, listsKey, (post) => post.postId === postId);
}
