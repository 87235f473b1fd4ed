import { archivePost as set, unarchivePost as unset } from "#lib/contracts/post";
import { operation } from "#lib/server/core/operation";
import { setMark } from "#lib/server/features/post/reaction";

export const archivePost = operation(set, async ({ viewer, params }) => ({
  isArchive: true,
  archiveCount: await setMark("archive", true, params.postId, viewer),
}));

export const unarchivePost = operation(unset, async ({ viewer, params }) => ({
  isArchive: false,
  archiveCount: await setMark("archive", false, params.postId, viewer),
}));
