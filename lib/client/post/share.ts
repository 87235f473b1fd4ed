import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { type ShareResult, shareLink } from "#lib/client/browser/share-link";
import { confirmPost, patchPost } from "#lib/client/post/cache";
import type { PostSummary } from "#lib/contracts/post";
import * as postCalls from "#lib/contracts/post/calls";

/** Offers a post's link. Counts the share unless it was cancelled or the browser refuses. */
export async function sharePostLink(
  client: QueryClient,
  post: Pick<PostSummary, "postId" | "isPublic" | "isDraft">,
  link: string,
): Promise<ShareResult> {
  const result = await shareLink(link);
  const isShared = result === "shared" || result === "copied";
  if (isShared && post.isPublic && !post.isDraft) void countShare(client, post.postId);
  return result;
}

async function countShare(client: QueryClient, postId: string): Promise<void> {
  const rollback = patchPost(client, postId, (post) => ({ shareCount: post.shareCount + 1 }));
  const params = { params: { postId } };
  await call(postCalls.sharePost, params).then(
    (reply) => confirmPost(client, postId, reply),
    rollback,
  );
}
