import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import { patchPost } from "#lib/client/post/cache";
import type { viewPost } from "#lib/contracts/post";

/** Posts whose view this visit has recorded. */
const recorded = new Set<string>();

/** Records a view, once a visit. A view that could not be recorded is no matter to the reader. */
export async function recordView(client: QueryClient, postId: string): Promise<void> {
  if (recorded.has(postId)) return;
  recorded.add(postId);
  const params = { params: { postId } };
  await call<typeof viewPost>("POST /sns/api/v1/post/{postId}/view", params).then(
    (reply) => patchPost(client, postId, reply),
    () => recorded.delete(postId),
  );
}
