import { call } from "#lib/client/api/call";
import type { viewPost } from "#lib/contracts/post-engagement";

/** Posts whose view was recorded since the page was loaded. */
const recorded = new Set<string>();

/** Records that the viewer opened a post, once per page load. A failed call is retried next time. */
export function recordView(postId: string): void {
  if (recorded.has(postId)) return;
  recorded.add(postId);
  const key = "POST /sns/api/v1/post/{postId}/view";
  call<typeof viewPost>(key, { params: { postId } }, { quiet: true }).catch(() =>
    recorded.delete(postId),
  );
}
