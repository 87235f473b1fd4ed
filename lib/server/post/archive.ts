import { archivePost as set, unarchivePost as unset } from "#lib/contracts/post";
import { operation } from "#lib/server/http/operation";
import { setMark } from "#lib/server/post/mark";

export const archivePost = operation(set, async ({ viewer, params }) => ({
  isArchive: true,
  archiveCount: await setMark("archive", true, params.postId, viewer),
}));

export const unarchivePost = operation(unset, async ({ viewer, params }) => ({
  isArchive: false,
  archiveCount: await setMark("archive", false, params.postId, viewer),
}));
