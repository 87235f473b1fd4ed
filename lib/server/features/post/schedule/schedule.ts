import { schedulePost as contract } from "#lib/contracts/post/schedule";
import { findScheduleProblem } from "#lib/domain/post/schedule";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { applyChange, requireComplete } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { presentSchedule } from "#lib/server/features/post/schedule/present";
import { insertSchedule, replaceSchedule } from "#lib/server/features/post/schedule/queries";
import { readContent } from "#lib/server/features/post/stored-content";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const schedulePost = operation(contract, async ({ viewer, params, body }) => {
  const publishAt = new Date(body.publishAt);
  const problem = findScheduleProblem(publishAt);
  if (problem) throw invalidInput({ publishAt: problem });
  await requireCompleteDraft(viewer, params.postId);
  const postId = await db().transaction(async (tx) => {
    const { id } = await lockOwnDraft(tx, params.postId, viewer);
    const isStored =
      body.replaces === null
        ? await insertSchedule(tx, id, publishAt)
        : await replaceSchedule(tx, id, { publishAt, replaces: new Date(body.replaces) });
    if (!isStored) throw new AppError("conflict");
    return id;
  });
  return presentSchedule({ postId, publishAt, refusal: null });
});

async function lockOwnDraft(tx: Executor, postId: string, viewer: Viewer) {
  const post = await lockOwnPost(tx, postId, viewer);
  if (!post.isDraft) throw invalidInput({ postId: "published" });
  return post;
}

/** Checks what publishing would refuse, which it checks again. A long body occupies no connection. */
async function requireCompleteDraft(viewer: Viewer, postId: string): Promise<void> {
  const { post, content } = await db().transaction(async (tx) => {
    const own = await lockOwnDraft(tx, postId, viewer);
    return { post: own, content: await readContent(tx, own) };
  });
  const digest = await digestInBackground(post.body, { withTerms: false });
  requireComplete(applyChange(content, {}, digest));
}
