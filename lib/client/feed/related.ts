import { callQuery } from "#lib/client/api/fetch-call";
import * as feedCalls from "#lib/contracts/feed/calls";

/** Lists the posts to read after a post, as a logged-in viewer gets them. */
export const relatedPostsQueryOptions = (postId: string, viewerId: string) => ({
  ...callQuery(viewerId, feedCalls.listRelatedPosts, { params: { postId } }, { quiet: true }),
  staleTime: 5 * 60_000,
});
