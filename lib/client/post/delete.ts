import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { removePostFromLists } from "#lib/client/post/cache";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import type { PostSummary } from "#lib/contracts/post";
import * as authorCalls from "#lib/contracts/post/author-calls";
import * as postCalls from "#lib/contracts/post/calls";

/**
 * Deletes a post of the viewer. Then removes its detail and the viewer's own list that had it, drafts or
 * posts, from the cache, and refetches other lists and the viewer's post count.
 */
export async function removePost(
  client: QueryClient,
  { postId, isDraft }: Pick<PostSummary, "postId" | "isDraft">,
): Promise<void> {
  const params = { params: { postId } };
  await call(postCalls.deletePost, params);
  removePostFromLists(client, postId);
  client.removeQueries({ queryKey: postKeys.details(postId) });
  client.removeQueries({ queryKey: postKeys.allOwn(postId) });
  // A list on screen stays: the post has left it already, and it is refetched below.
  const list = postKeys.listsOfKind(isDraft ? "draft" : "user");
  client.removeQueries({ queryKey: list, type: "inactive" });
  await Promise.all([
    client.invalidateQueries({ queryKey: postKeys.lists }),
    client.invalidateQueries({ queryKey: userKeys.profiles }),
    client.invalidateQueries({ queryKey: [authorCalls.listDeletedDrafts] }),
  ]);
}
