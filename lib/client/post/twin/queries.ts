import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as authorCalls from "#lib/contracts/post/author-calls";

/** Returns the query of the other language version of the viewer's own post, and of those to choose. */
export const ownTwinQueryOptions = (viewerId: string, postId: string) =>
  callQuery(viewerId, authorCalls.getOwnTwin, { params: { postId } });

/** Links a post to its other language version, or separates it with null. */
export async function setTwin(
  client: QueryClient,
  postId: string,
  twinId: string | null,
): Promise<void> {
  const params = { postId };
  try {
    if (twinId === null) {
      await call(authorCalls.unlinkTwin, { params });
    } else {
      const body = { twinId };
      await call(authorCalls.linkTwin, { params, body });
    }
  } finally {
    await client.invalidateQueries({ queryKey: [authorCalls.getOwnTwin] });
    void client.invalidateQueries({ queryKey: postKeys.all });
  }
}
