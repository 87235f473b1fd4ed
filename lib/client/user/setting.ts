import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import type {
  changeUserSettings,
  getUserSettings,
  PlainSettings,
} from "#lib/contracts/user/setting";

const path = "/sns/api/v1/user/my/setting";

export const userSettingsQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: ["user-settings", viewerId],
    queryFn: ({ signal }) =>
      call<typeof getUserSettings>(`GET ${path}`, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** Stores settings of the viewer, and loads the lists of posts again. @throws ApiError */
export async function saveUserSettings(
  client: QueryClient,
  viewerId: string,
  body: Partial<PlainSettings>,
): Promise<void> {
  const saved = await call<typeof changeUserSettings>(`PATCH ${path}`, { body });
  client.setQueryData(userSettingsQueryOptions(viewerId).queryKey, saved);
  await client.invalidateQueries({ queryKey: postKeys.lists });
}
