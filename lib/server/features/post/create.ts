import { eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import { createPost as contract } from "#lib/contracts/post";
import { mergeTerms } from "#lib/domain/text/search";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { applyChange, emptyContent, requireComplete } from "#lib/server/features/post/content";
import { digestSentBody } from "#lib/server/features/post/digest-sent-body";
import { findByDraftKey } from "#lib/server/features/post/draft/by-key";
import { inspectCaptions } from "#lib/server/features/post/inspect-captions";
import { inspectBody, inspectDetails } from "#lib/server/features/post/inspect-words";
import { invalidatePost, recordPostState } from "#lib/server/features/post/post-state";
import { requireOldEnough } from "#lib/server/features/post/require-may-publish";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { toColumns } from "#lib/server/features/post/stored-content";
import { findFirstPostRule, holdFirstPost } from "#lib/server/features/screening/first-post/hold";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { db } from "#lib/server/platform/postgres/client";

export const createPost = operation(contract, async ({ viewer, body }) => {
  if (!body.isDraft) await requireOldEnough(viewer);
  const { content: sent, hits } = await readSentContent(viewer, body);
  const rule = body.isDraft || !body.isPublic ? null : await findFirstPostRule(viewer);
  const isBlocked = hits.some(({ word }) => word.action === "hold");
  const state = { isPublic: body.isPublic, isDraft: body.isDraft, isBlocked };
  const { sendsEmail } = body;

  const post = await db().transaction(async (tx) => {
    const { content, tags } = await resolveContent(tx, sent, viewer.key);
    const [stored] = await tx
      .insert(posts)
      .values({
        authorKey: viewer.key,
        draftKey: body.draftKey ?? null,
        ...toColumns(content),
        ...state,
        sendsEmail,
      })
      .onConflictDoNothing({ target: [posts.authorKey, posts.draftKey] })
      .returning({ id: posts.id, version: posts.version });
    if (!stored) {
      // An earlier request created it; its response may have been lost.
      const created = body.draftKey && (await findByDraftKey(tx, viewer.key, body.draftKey));
      if (!created) throw new AppError("conflict");
      return { ...created, isNew: false };
    }
    if (await holdFirstPost(tx, rule, viewer.key, stored.id)) {
      state.isBlocked = true;
      await tx.update(posts).set({ isBlocked: true }).where(eq(posts.id, stored.id));
    }
    await tx.insert(postCounts).values({ postId: stored.id });
    await storeRelations(tx, stored.id, viewer.key, content, tags, state);
    await recordPostState(tx, { postId: stored.id, authorKey: viewer.key }, null, state);
    const target = {
      targetKind: "post",
      targetId: String(stored.id),
      subjectKey: viewer.key,
    } as const;
    await recordHits(tx, target, hits);
    return { ...stored, isBlocked: state.isBlocked, isNew: true };
  });
  if (post.isNew) invalidatePost(post.id, viewer.id, null, state);
  const { id, version, isBlocked: isHeld, isNew } = post;
  return { postId: String(id), version, isHeld, isNew };
});

/** Returns what was sent, and for a post that is not a draft the watched words in it. */
async function readSentContent(viewer: Viewer, body: Body<typeof contract>) {
  const sent = await digestSentBody(viewer, body);
  if (body.isDraft) return { content: applyChange(emptyContent, body, sent), hits: [] };
  const { digest, hits, refuse } = await inspectBody(sent);
  refuse();
  const content = applyChange(emptyContent, body, digest);
  requireComplete(content);
  const details = await inspectDetails(content);
  const captions = await inspectCaptions(content.captionsFileId, viewer.key);
  captions.refuse();
  return {
    content: {
      ...details.content,
      captionsFileId: captions.shownFileId,
      textTerms: mergeTerms(details.content.textTerms, captions.terms),
    },
    hits: [...hits, ...details.hits, ...captions.hits],
  };
}
