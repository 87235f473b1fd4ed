import type { QueryClient } from "@tanstack/react-query";
import { watchReads } from "#lib/client/api/cached-item";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { confirmPost, patchPost } from "#lib/client/post/cache";
import { listsKey, postKey } from "#lib/client/post/key";
import type { archivePost, PostSummary, unarchivePost } from "#lib/contracts/post";

type Archivable = Pick<PostSummary, "postId" | "isArchive">;

/** Saves a post or takes it out of the archive, at once; a refusal rolls back silently. */
export async function toggleArchive(
  client: QueryClient,
  { postId, isArchive }: Archivable,
): Promise<void> {
  const params = { params: { postId } };
  await runToggle({
    key: `archive:${postId}`,
    on: isArchive,
    show: (on) => {
      patchPost(client, postId, (post) =>
        post.isArchive === on
          ? {}
          : { isArchive: on, archiveCount: Math.max(0, post.archiveCount + (on ? 1 : -1)) },
      );
    },
    watch: (onRead) => watchReads(client, [postKey], onRead),
    send: (on) =>
      on
        ? call<typeof archivePost>("POST /sns/api/v1/post/{postId}/archive", params)
        : call<typeof unarchivePost>("DELETE /sns/api/v1/post/{postId}/archive", params),
    confirm: (reply) => confirmPost(client, postId, reply),
  });
  await Promise.all(
    ["archive", "reaction"].map((kind) =>
      client.invalidateQueries({ queryKey: [...listsKey, kind] }),
    ),
  );
}
