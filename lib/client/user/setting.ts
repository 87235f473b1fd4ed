import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as userCalls from "#lib/contracts/user/calls";
import type { PlainSettings } from "#lib/contracts/user/setting";

export const userSettingsQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, userCalls.getUserSettings, {}, { quiet: true }),
  staleTime: 5 * 60_000,
});

/** Stores settings of the viewer, and loads the lists of posts again. @throws ApiError */
export async function saveUserSettings(
  client: QueryClient,
  viewerId: string,
  body: Partial<PlainSettings>,
): Promise<void> {
  const saved = await call(userCalls.changeUserSettings, { body });
  client.setQueryData(userSettingsQueryOptions(viewerId).queryKey, saved);
  await client.invalidateQueries({ queryKey: postKeys.lists });
}
