import {
  archivePost as archiveContract,
  unarchivePost as unarchiveContract,
} from "#lib/contracts/post/engagement";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setReaction } from "#lib/server/features/post/reaction";
import { hasNote } from "#lib/server/features/post/saved/queries";

export const archivePost = operation(archiveContract, async ({ viewer, params }) => ({
  isArchive: true,
  archiveCount: await setReaction("archive", true, params.postId, viewer),
}));

export const unarchivePost = operation(unarchiveContract, async ({ viewer, params, query }) => {
  if (query.keepNote && (await hasNote(viewer.key, params.postId))) throw new AppError("hasNote");
  return {
    isArchive: false,
    archiveCount: await setReaction("archive", false, params.postId, viewer),
  };
});
