import type { QueryClient } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { confirmPost, patchPost } from "#lib/client/post/cache";
import { postKeys } from "#lib/client/post/keys";
import type { PostSummary } from "#lib/contracts/post";
import type { archivePost, unarchivePost } from "#lib/contracts/post-engagement";

type Archivable = Pick<PostSummary, "postId" | "isArchive">;

/** Adds a post to the archive or removes it, optimistically. A refusal rolls back silently. */
export async function toggleArchive(
  client: QueryClient,
  { postId, isArchive }: Archivable,
): Promise<void> {
  const params = { params: { postId } };
  await runToggle({
    key: `archive:${postId}`,
    isOn: isArchive,
    show: (on) => {
      patchPost(client, postId, (post) =>
        post.isArchive === on
          ? {}
          : { isArchive: on, archiveCount: Math.max(0, post.archiveCount + (on ? 1 : -1)) },
      );
    },
    watchFetches: (onRead) => watchFetches(client, [postKeys.all], onRead),
    send: (on) =>
      on
        ? call<typeof archivePost>("POST /sns/api/v1/post/{postId}/archive", params)
        : call<typeof unarchivePost>("DELETE /sns/api/v1/post/{postId}/archive", params),
    onConfirmed: (reply) => confirmPost(client, postId, reply),
  });
  await Promise.all(
    ["archive", "reaction"].map((kind) =>
      client.invalidateQueries({ queryKey: postKeys.listsOfKind(kind) }),
    ),
  );
}
