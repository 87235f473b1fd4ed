import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { invalidateAfterChange } from "#lib/client/api/invalidate";
import type { createMute, deleteMute, listMutes, MuteTarget } from "#lib/contracts/user/mute";

const api = "/sns/api/v1/user/my/mute";

export const mutesQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: ["mute", viewerId],
    queryFn: ({ signal }) => call<typeof listMutes>(`GET ${api}/list`, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/**
 * Mutes a user, a tag or a word. Invalidates the whole cache, because a mute hides posts in every
 * list.
 * @throws ApiError
 */
export async function mute(client: QueryClient, target: MuteTarget): Promise<void> {
  await call<typeof createMute>(`POST ${api}`, { body: target });
  await invalidateAfterChange(client);
}

/** Takes a mute back. @throws ApiError */
export async function unmute(client: QueryClient, muteId: string): Promise<void> {
  await call<typeof deleteMute>(`DELETE ${api}/{muteId}`, { params: { muteId } });
  await invalidateAfterChange(client);
}
