import { savePostDraft as contract } from "#lib/contracts/post/draft";
import { pick } from "#lib/domain/pick";
import { nullableTexts } from "#lib/domain/post-text";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { applyChange, emptyContent } from "#lib/server/features/post/content";
import { digestSentBody } from "#lib/server/features/post/digest-sent-body";
import { storeDraft } from "#lib/server/features/post/draft/queries";
import { checkFiles } from "#lib/server/features/post/files";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { toPostContent } from "#lib/server/features/post/stored-content";
import { db } from "#lib/server/platform/postgres/client";

export const savePostDraft = operation(contract, async ({ viewer, params, body }) => {
  const { isPublic, postVersion, version, note, isSpelling } = body;
  // Before the transaction, so that a long body occupies no connection. A draft has no search terms.
  const digest = await digestSentBody(viewer, { post: body.post, isDraft: true });
  return db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    if (post.isDraft) throw invalidInput({ postId: "unpublished" });
    if (postVersion > post.version) throw new AppError("conflict");
    // Missing ones stay as they are, as a browser with an older page knows none.
    const kept = pick(post, [...nullableTexts, "firstPublishedAt"]);
    const before = { ...emptyContent, ...kept };
    const sent = applyChange(before, body, digest);
    const thumbnailFileId = await checkFiles(tx, sent, viewer.key);
    const content = toPostContent({ ...sent, thumbnailFileId });
    const draft = { content, isPublic, postVersion, version, note, isSpelling };
    return { version: await storeDraft(tx, post.id, draft) };
  });
});
