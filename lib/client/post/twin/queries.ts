import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery, fetchPages } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as authorCalls from "#lib/contracts/post/author-calls";

/** Returns the query of the other language version of the viewer's own post, and of those to choose. */
export const ownTwinQueryOptions = (viewerId: string, postId: string) =>
  callQuery(viewerId, authorCalls.getOwnTwin, { params: { postId } });

/** Returns the query of the viewer's posts that could be the other version, by words of their titles. */
export const twinCandidatesQueryOptions = (viewerId: string, postId: string, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [authorCalls.getOwnTwin, viewerId, "candidates", postId, keyword] as const,
    ...fetchPages(authorCalls.getOwnTwin, {
      params: { postId },
      query: keyword ? { keyword } : {},
    }),
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
