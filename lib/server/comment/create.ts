import { createComment as contract } from "#lib/contracts/comment";
import { requireOpenPost } from "#lib/server/comment/open-post";
import { presentComment } from "#lib/server/comment/present";
import { insertComment } from "#lib/server/comment/write";
import { changed } from "#lib/server/event";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { note } from "#lib/server/notification/queue";

export const createComment = operation(
  contract,
  async ({ params: { postId }, body: { content }, viewer }) => {
    const row = await insertComment({ postId, authorKey: viewer.key, content });
    if (!row) {
      await requireOpenPost(postId, viewer);
      throw new AppError("notFound");
    }
    changed(`post:${postId}`);
    note({ kind: "comment", subject: row.id, actorKey: viewer.key });
    return presentComment(row);
  },
);
