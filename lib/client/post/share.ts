import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { copyText } from "#lib/client/browser/clipboard";
import { patchPost } from "#lib/client/post/cache";
import type { PostSummary } from "#lib/contracts/post";
import type { sharePost } from "#lib/contracts/post-engagement";

/** How a share ended: by the phone's own sheet, as a copied link, or not at all. */
export type ShareResult = "shared" | "copied" | "cancelled" | "failed";

/**
 * Offers a post's link: in the share sheet of phones and tablets, on the clipboard elsewhere. Counts the
 * share unless it was cancelled or the browser refuses.
 */
export async function sharePostLink(
  client: QueryClient,
  post: Pick<PostSummary, "postId" | "isPublic" | "isDraft">,
  link: string,
): Promise<ShareResult> {
  const result = (await openShareSheet(link)) ?? ((await copyText(link)) ? "copied" : "failed");
  const isShared = result === "shared" || result === "copied";
  if (isShared && post.isPublic && !post.isDraft) void countShare(client, post.postId);
  return result;
}

/** Returns how the share sheet was left, or null on devices without one or without touch. */
async function openShareSheet(url: string): Promise<"shared" | "cancelled" | null> {
  if (!navigator.share || !window.matchMedia("(pointer: coarse)").matches) return null;
  try {
    await navigator.share({ title: document.title, url });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : null;
  }
}

async function countShare(client: QueryClient, postId: string): Promise<void> {
  const rollback = patchPost(client, postId, (post) => ({ shareCount: post.shareCount + 1 }));
  const params = { params: { postId } };
  await call<typeof sharePost>("POST /sns/api/v1/post/{postId}/share", params).then(
    (reply) => patchPost(client, postId, reply),
    rollback,
  );
}
