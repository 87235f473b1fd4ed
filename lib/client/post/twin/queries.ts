import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import type {
  getOwnTwin,
  linkTwin as linkContract,
  unlinkTwin as unlinkContract,
} from "#lib/contracts/post/twin";

const sns = "/sns/api/v1";

/** Returns the query of the other language version of the viewer's own post, and of those to choose. */
export const ownTwinQueryOptions = (viewerId: string, postId: string) =>
  queryOptions({
    queryKey: ["twin", viewerId, postId],
    queryFn: ({ signal }) =>
      call<typeof getOwnTwin>(
        `GET ${sns}/user/my/post/{postId}/twin`,
        { params: { postId } },
        { signal },
      ),
  });

/** Links a post to its other language version, or separates it with null. */
export async function setTwin(
  client: QueryClient,
  postId: string,
  twinId: string | null,
): Promise<void> {
  const params = { postId };
  try {
    if (twinId === null) {
      await call<typeof unlinkContract>(`DELETE ${sns}/post/{postId}/twin`, { params });
    } else {
      const body = { twinId };
      await call<typeof linkContract>(`PUT ${sns}/post/{postId}/twin`, { params, body });
    }
  } finally {
    await client.invalidateQueries({ queryKey: ["twin"] });
    void client.invalidateQueries({ queryKey: postKeys.all });
  }
}
