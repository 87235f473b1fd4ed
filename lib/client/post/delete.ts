import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { dropPost } from "#lib/client/post/cache";
import { listsKey } from "#lib/client/post/key";
import type { deletePost, PostSummary } from "#lib/contracts/post";

/**
 * Deletes one's own post. Afterwards its detail and the author's list that held it, drafts or posts,
 * are dropped; every other list and the author's count of posts are refreshed.
 */
export async function removePost(
  client: QueryClient,
  { postId, isDraft }: Pick<PostSummary, "postId" | "isDraft">,
): Promise<void> {
  const params = { params: { postId } };
  await call<typeof deletePost>("DELETE /sns/api/v1/post/{postId}", params);
  dropPost(client, postId);
  client.removeQueries({ queryKey: ["post", "detail", postId] });
  client.removeQueries({ queryKey: ["post", "own", postId] });
  // A list that is on screen shows no gap: the post has left it, and it is read anew.
  const list = [...listsKey, isDraft ? "draft" : "user"];
  client.removeQueries({ queryKey: list, type: "inactive" });
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey }),
    client.invalidateQueries({ queryKey: ["user", "profile"] }),
  ]);
}
