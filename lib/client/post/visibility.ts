import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import { listsKey } from "#lib/client/post/key";
import type { setVisibility } from "#lib/contracts/post";

/**
 * Makes one's own post public or private and gives the server's message. The detail is refreshed in
 * any case.
 */
export async function changeVisibility(
  client: QueryClient,
  postId: string,
  isPublic: boolean,
): Promise<string> {
  try {
    return await call<typeof setVisibility>("PATCH /sns/api/v1/post/{postId}/visibility", {
      params: { postId },
      query: { isPublic: isPublic ? "true" : "false" },
    });
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["post", "detail", postId] }),
      client.invalidateQueries({ queryKey: ["post", "own", postId] }),
      client.invalidateQueries({ queryKey: listsKey }),
    ]);
  }
}
