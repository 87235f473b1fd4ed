import type { AnyOperation } from "#lib/server/core/operation";
import { createComment } from "#lib/server/features/comment/create";
import { deleteComment } from "#lib/server/features/comment/delete";
import { editComment } from "#lib/server/features/comment/edit";
import { likeComment, unlikeComment } from "#lib/server/features/comment/like";
import { listComments } from "#lib/server/features/comment/list";
import { listReplies } from "#lib/server/features/comment/list-replies";
import { createReply } from "#lib/server/features/comment/reply";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const commentOperations: AnyOperation[] = [
  createComment,
  deleteComment,
  editComment,
  likeComment,
  listComments,
  listReplies,
  createReply,
  unlikeComment,
];
