import {
  archivePost as archiveContract,
  unarchivePost as unarchiveContract,
} from "#lib/contracts/post-engagement";
import { operation } from "#lib/server/core/operation";
import { setReaction } from "#lib/server/features/post/reaction";

export const archivePost = operation(archiveContract, async ({ viewer, params }) => ({
  isArchive: true,
  archiveCount: await setReaction("archive", true, params.postId, viewer),
}));

export const unarchivePost = operation(unarchiveContract, async ({ viewer, params }) => ({
  isArchive: false,
  archiveCount: await setReaction("archive", false, params.postId, viewer),
}));
