import { call } from "#lib/client/api/call";
import type { viewPost } from "#lib/contracts/post";

/** The posts whose views this visit has recorded. */
const recorded = new Set<string>();

/** Records that the member opened a post, once a visit; where that fails, with the next opening. */
export function recordView(postId: string): void {
  if (recorded.has(postId)) return;
  recorded.add(postId);
  const key = "POST /sns/api/v1/post/{postId}/view";
  call<typeof viewPost>(key, { params: { postId } }, { quiet: true }).catch(() =>
    recorded.delete(postId),
  );
}
