import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import * as postCalls from "#lib/contracts/post/calls";
import type { Locale } from "#lib/domain/locale";

/** Makes a post of the viewer public or private, and returns the server's message in `locale`. */
export async function changeVisibility(
  client: QueryClient,
  postId: string,
  isPublic: boolean,
  locale: Locale,
): Promise<string> {
  try {
    const input = { params: { postId }, query: { isPublic: isPublic ? "true" : "false" } } as const;
    const headers = { "accept-language": locale };
    return await call(postCalls.setVisibility, input, { headers });
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: postKeys.details(postId) }),
      client.invalidateQueries({ queryKey: postKeys.allOwn(postId) }),
      client.invalidateQueries({ queryKey: postKeys.lists }),
      client.invalidateQueries({ queryKey: userKeys.profiles }),
    ]);
  }
}
