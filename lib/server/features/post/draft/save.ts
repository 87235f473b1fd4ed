import { savePostDraft as contract } from "#lib/contracts/post/draft";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { applyChange, emptyContent } from "#lib/server/features/post/content";
import { digestSentBody } from "#lib/server/features/post/digest-sent-body";
import { storeDraft } from "#lib/server/features/post/draft/queries";
import { checkFiles } from "#lib/server/features/post/files";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { db } from "#lib/server/platform/postgres/client";

export const savePostDraft = operation(contract, async ({ viewer, params, body }) => {
  const { isPublic, postVersion, version, note, isSpelling } = body;
  // Before the transaction, so that a long body occupies no connection. A draft has no search terms.
  const digest = await digestSentBody(viewer, { post: body.post, isDraft: true });
  const content = applyChange(emptyContent, body, digest);
  return db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    if (post.isDraft) throw invalidInput({ postId: "unpublished" });
    if (postVersion > post.version) throw new AppError("conflict");
    const thumbnailFileId = await checkFiles(tx, content, viewer.key);
    // Missing leaves the address of the post, as a browser with an older page knows none.
    const canonicalUrl = body.canonicalUrl === undefined ? null : (content.canonicalUrl ?? "");
    const state = { canonicalUrl, isPublic, postVersion, note, isSpelling };
    const draft = { content: { ...content, thumbnailFileId }, version, ...state };
    return { version: await storeDraft(tx, post.id, draft) };
  });
});
