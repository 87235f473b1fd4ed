import type { QueryClient } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { confirmPost, patchPost } from "#lib/client/post/cache";
import { postKeys } from "#lib/client/post/keys";
import type { PostSummary } from "#lib/contracts/post";
import * as postCalls from "#lib/contracts/post/calls";

type Likable = Pick<PostSummary, "postId" | "isLike">;

/** Likes or unlikes a post, optimistically. A refusal rolls back silently. */
export function toggleLike(client: QueryClient, { postId, isLike }: Likable): Promise<void> {
  const params = { params: { postId } };
  return runToggle({
    key: `like:${postId}`,
    isOn: isLike,
    show: (on) => {
      patchPost(client, postId, (post) =>
        post.isLike === on
          ? {}
          : { isLike: on, likeCount: Math.max(0, post.likeCount + (on ? 1 : -1)) },
      );
    },
    watchFetches: (onRead) => watchFetches(client, [postKeys.all], onRead),
    send: (on) => call(on ? postCalls.likePost : postCalls.unlikePost, params),
    onConfirmed: (reply) => confirmPost(client, postId, reply),
  });
}
