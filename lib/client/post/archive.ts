import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { deleteFromOffline, storeForOffline } from "#lib/client/offline/saved-posts";
import { confirmPost, patchPost } from "#lib/client/post/cache";
import { postKeys } from "#lib/client/post/keys";
import type { PostSummary } from "#lib/contracts/post";
import * as postCalls from "#lib/contracts/post/calls";

/** The code of the refusal to delete a note. */
const hasNoteCode = 30205;

type Archivable = Pick<PostSummary, "postId" | "isArchive">;

type Options = {
  /** True to delete the viewer's note on the post too. */
  deletesNote?: boolean;
  /** Called if a note keeps the post saved. */
  onHasNote?: () => void;
};

/** Adds a post to the archive or removes it, optimistically. A refusal rolls back silently. */
export async function toggleArchive(
  client: QueryClient,
  { postId, isArchive }: Archivable,
  { deletesNote = false, onHasNote }: Options = {},
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
        ? call(postCalls.archivePost, params)
        : call(postCalls.unarchivePost, {
            ...params,
            ...(deletesNote ? {} : { query: { keepNote: "true" } }),
          }),
    onConfirmed: (reply) => {
      confirmPost(client, postId, reply);
      // Unsaving deleted what was known, and a save of this moment may have been read too early.
      if (reply.isArchive) void client.invalidateQueries({ queryKey: [postCalls.getSaveDetails] });
      else client.removeQueries({ queryKey: [postCalls.getSaveDetails] });
      void (reply.isArchive ? storeForOffline(postId) : deleteFromOffline(postId));
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === hasNoteCode) onHasNote?.();
    },
  });
  await Promise.all(
    ["archive", "reaction"].map((kind) =>
      client.invalidateQueries({ queryKey: postKeys.listsOfKind(kind) }),
    ),
  );
}
