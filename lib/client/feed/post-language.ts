import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import type { getPostLanguage, setPostLanguage } from "#lib/contracts/feed/post-language";
import type { Locale } from "#lib/domain/locale";

const path = "/sns/api/v1/user/my/post-language";

export const postLanguageQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: ["post-language", viewerId],
    queryFn: ({ signal }) =>
      call<typeof getPostLanguage>(`GET ${path}`, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** Stores the only language of posts in the viewer's lists, and loads the lists again. @throws ApiError */
export async function savePostLanguage(
  client: QueryClient,
  viewerId: string,
  postLanguage: Locale | null,
): Promise<void> {
  const saved = await call<typeof setPostLanguage>(`PUT ${path}`, { body: { postLanguage } });
  client.setQueryData(postLanguageQueryOptions(viewerId).queryKey, saved);
  await client.invalidateQueries({ queryKey: postKeys.lists });
}
