import { createReply as contract } from "#lib/contracts/comment";
import { requireOpenPost } from "#lib/server/comment/open-post";
import { presentComment } from "#lib/server/comment/present";
import { oneComment } from "#lib/server/comment/queries";
import { insertReply } from "#lib/server/comment/write";
import { changed } from "#lib/server/event";
import { AppError } from "#lib/server/http/error";
import { operation, type Viewer } from "#lib/server/http/operation";
import { note } from "#lib/server/notification/queue";

export const createReply = operation(
  contract,
  async ({ params: { postId, commentId }, body: { content }, viewer }) => {
    const row = await insertReply(commentId, { postId, authorKey: viewer.key, content });
    if (!row) throw await refusal(postId, commentId, viewer);
    changed(`post:${postId}`);
    const told = { kind: "comment", subject: row.id, actorKey: viewer.key } as const;
    note(told);
    note({ ...told, targetId: commentId });
    return presentComment(row);
  },
);

/** Why a reply was not taken: the post is not open, the comment is gone, or it is flagged. */
async function refusal(postId: string, commentId: string, viewer: Viewer): Promise<AppError> {
  await requireOpenPost(postId, viewer);
  const [target] = await oneComment().execute({ postId, commentId, viewerKey: viewer.key });
  return new AppError(target ? "unavailable" : "notFound");
}
