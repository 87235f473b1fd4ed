import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import { postKey } from "#lib/client/post/key";
import type { createPost, PostPayload, updatePost } from "#lib/contracts/post";

/** Creates a post, or updates the one that `postId` names; then no cached post is fresh any more. */
export async function savePost(
  client: QueryClient,
  payload: PostPayload,
  postId: string | null,
): Promise<{ postId: string; version: number }> {
  const saved = postId
    ? await call<typeof updatePost>("PATCH /sns/api/v1/post/{postId}", {
        params: { postId },
        body: payload,
      })
    : await call<typeof createPost>("POST /sns/api/v1/post", { body: payload });
  client.removeQueries({ queryKey: ["post", "own", saved.postId] });
  await client.invalidateQueries({ queryKey: postKey });
  return saved;
}
