import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { invalidateAfterChange } from "#lib/client/api/invalidate";
import * as userCalls from "#lib/contracts/user/calls";
import type { MuteTarget } from "#lib/contracts/user/mute";

export const mutesQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, userCalls.listMutes, {}, { quiet: true }),
  staleTime: 5 * 60_000,
});

/**
 * Mutes a user, a tag or a word. Invalidates the whole cache, because a mute hides posts in every
 * list.
 * @throws ApiError
 */
export async function mute(client: QueryClient, target: MuteTarget): Promise<void> {
  await call(userCalls.createMute, { body: target });
  await invalidateAfterChange(client);
}

/** Takes a mute back. @throws ApiError */
export async function unmute(client: QueryClient, muteId: string): Promise<void> {
  await call(userCalls.deleteMute, { params: { muteId } });
  await invalidateAfterChange(client);
}
