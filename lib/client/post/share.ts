import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { copyText } from "#lib/client/browser/clipboard";
import { patchPost } from "#lib/client/post/cache";
import type { PostSummary } from "#lib/contracts/post";
import type { sharePost } from "#lib/contracts/post-engagement";

/** Copies a post's link and counts the share. Returns false if the browser refuses the clipboard. */
export async function copyPostLink(
  client: QueryClient,
  { postId, isPublic, isDraft }: Pick<PostSummary, "postId" | "isPublic" | "isDraft">,
  link: string,
): Promise<boolean> {
  if (!(await copyText(link))) return false;
  if (isPublic && !isDraft) void countShare(client, postId);
  return true;
}

async function countShare(client: QueryClient, postId: string): Promise<void> {
  const rollback = patchPost(client, postId, (post) => ({ shareCount: post.shareCount + 1 }));
  const params = { params: { postId } };
  await call<typeof sharePost>("POST /sns/api/v1/post/{postId}/share", params).then(
    (reply) => patchPost(client, postId, reply),
    rollback,
  );
}
