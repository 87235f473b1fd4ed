import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as feedCalls from "#lib/contracts/feed/calls";
import type { Locale } from "#lib/domain/locale";

export const postLanguageQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, feedCalls.getPostLanguage, {}, { quiet: true }),
  staleTime: 5 * 60_000,
});

/** Stores the only language of posts in the viewer's lists, and loads the lists again. @throws ApiError */
export async function savePostLanguage(
  client: QueryClient,
  viewerId: string,
  postLanguage: Locale | null,
): Promise<void> {
  const saved = await call(feedCalls.setPostLanguage, { body: { postLanguage } });
  client.setQueryData(postLanguageQueryOptions(viewerId).queryKey, saved);
  await client.invalidateQueries({ queryKey: postKeys.lists });
}
