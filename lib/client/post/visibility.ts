import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { listsKey } from "#lib/client/post/key";
import type { setVisibility } from "#lib/contracts/post";
import type { Locale } from "#lib/domain/locale";

/**
 * Makes one's own post public or private and gives the server's message in the reader's language. The detail is refreshed in
 * any case.
 */
export async function changeVisibility(
  client: QueryClient,
  postId: string,
  isPublic: boolean,
  locale: Locale,
): Promise<string> {
  try {
    const input = { params: { postId }, query: { isPublic: isPublic ? "true" : "false" } } as const;
    const headers = { "accept-language": locale };
    const key = "PATCH /sns/api/v1/post/{postId}/visibility";
    return await call<typeof setVisibility>(key, input, { headers });
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["post", "detail", postId] }),
      client.invalidateQueries({ queryKey: ["post", "own", postId] }),
      client.invalidateQueries({ queryKey: listsKey }),
      client.invalidateQueries({ queryKey: ["user", "profile"] }),
    ]);
  }
}
