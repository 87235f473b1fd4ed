import { and, eq, sql } from "drizzle-orm";
import { updatePost as contract, type PostChange } from "#lib/contracts/post";
import type { PostContent } from "#lib/contracts/post/content";
import type { BodyDigest } from "#lib/domain/post/digest";
import { mergeTerms } from "#lib/domain/text/search";
import type { PostState } from "#lib/domain/visibility";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { applyChange, requireComplete } from "#lib/server/features/post/content";
import { digestSentBody } from "#lib/server/features/post/digest-sent-body";
import { deleteEarlierDrafts, keepEarlierDraft } from "#lib/server/features/post/draft/history";
import { deleteDraft } from "#lib/server/features/post/draft/queries";
import {
  type InspectedCaptions,
  inspectCaptions,
} from "#lib/server/features/post/inspect-captions";
import {
  type InspectedBody,
  inspectBody,
  inspectDetails,
  inspectNote,
} from "#lib/server/features/post/inspect-words";
import { lockOwnPost, type OwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidatePost, recordPostState } from "#lib/server/features/post/post-state";
import { findPublishRefusal } from "#lib/server/features/post/require-may-publish";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { readContent, toColumns, toPostContent } from "#lib/server/features/post/stored-content";
import {
  type FirstPostRule,
  findFirstPostRule,
  holdFirstPost,
} from "#lib/server/features/screening/first-post/hold";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const updatePost = operation(contract, async ({ viewer, params, body }) => {
  const { version, before, state } = await changePost(viewer, params.postId, body);
  const isHeld = state.isBlocked && !before.isBlocked;
  return { postId: params.postId, version, isHeld };
});

/** Claims the post for this change; false if another took it. */
type Claim = (tx: Executor, postId: bigint) => Promise<boolean>;

/**
 * Changes a post of the viewer by the rules of the call, and publishes it if `body` says so.
 * @throws AppError(conflict) if the version is not the current one, or the claim fails
 */
export async function changePost(
  viewer: Viewer,
  postId: string,
  body: PostChange,
  { claim, isAnnounced = true }: { claim?: Claim; isAnnounced?: boolean } = {},
): Promise<Saved> {
  let saved: Saved | null = null;
  while (!saved) {
    const stored = await readOwn(postId, viewer);
    const source = body.post ?? stored.body;
    // Before the transaction, so that a long body occupies no connection.
    const digest = await digestSentBody(viewer, { ...body, post: source });
    const published = body.isDraft ? null : await inspectBody(digest);
    const { captionsFileId = stored.captionsFileId } = body;
    const captions = body.isDraft ? null : await inspectCaptions(captionsFileId, viewer.key);
    const refusal = body.isDraft ? null : await findPublishRefusal(viewer);
    const rule = body.isDraft ? null : await findFirstPostRule(viewer);
    saved = await db().transaction((tx) =>
      save(tx, {
        ...{ viewer, postId, body, source, digest, published, captions },
        ...{ refusal, rule, claim, isAnnounced },
      }),
    );
  }
  invalidatePost(saved.id, viewer.id, saved.before, saved.state);
  return saved;
}

/** Returns the stored body and captions of the viewer's own post. */
async function readOwn(postId: string, viewer: Viewer) {
  const [post] = await db()
    .select({ body: posts.body, captionsFileId: posts.captionsFileId })
    .from(posts)
    .where(and(eq(posts.id, BigInt(postId)), eq(posts.authorKey, viewer.key)));
  return post ?? { body: "", captionsFileId: null };
}

/** `digest` is that of `source`: the body that was sent, or else the stored one. */
type Change = {
  viewer: Viewer;
  postId: string;
  body: PostChange;
  source: string;
  digest: BodyDigest;
  /** The body to publish with the watched words in it. Null if a draft is sent. */
  published: InspectedBody | null;
  /** The captions to publish with it. */
  captions: InspectedCaptions | null;
  /** Why the viewer may not publish, or null. */
  refusal: AppError | null;
  /** Which posts of the viewer are held, or null. */
  rule: FirstPostRule | null;
  claim: Claim | undefined;
  /** False if nobody is told that the post is new, once it is published. */
  isAnnounced: boolean;
};

type Saved = {
  id: bigint;
  version: number;
  before: OwnPost;
  state: Omit<PostState, "isAuthorActive">;
};

/** Returns null if the stored body or captions that were inspected have changed meanwhile. */
async function save(tx: Executor, change: Change): Promise<Saved | null> {
  const { viewer, postId, body, source, digest, published, captions } = change;
  const { refusal, rule, claim, isAnnounced } = change;
  const before = await lockOwnPost(tx, postId, viewer);
  if (claim && !(await claim(tx, before.id))) throw new AppError("conflict");
  if (body.version !== undefined && body.version !== before.version) {
    throw new AppError("conflict");
  }
  if (body.draftVersion !== undefined) await deleteDraft(tx, before.id, body.draftVersion);
  if (body.isDraft && !before.isDraft) throw invalidInput({ isDraft: "published" });
  if (body.post === undefined && before.body !== source) return null;
  const state = {
    isPublic: body.isPublic ?? before.isPublic,
    isDraft: body.isDraft ?? before.isDraft,
    isBlocked: before.isBlocked,
  };
  // A published post, too: it could be rewritten.
  if (!state.isDraft && refusal) throw refusal;
  const stored = await readContent(tx, before);
  let content = applyChange(stored, body, digest);
  let { note = "" } = body;
  if (!state.isDraft && published && captions) {
    published.refuse();
    content = applyChange(stored, body, published.digest);
    requireComplete(content);
    const isCaptioned = content.captionsFileId !== null;
    if (isCaptioned && content.captionsFileId !== captions.fileId) return null;
    if (isCaptioned) captions.refuse();
    const details = await inspectDetails(content);
    content = {
      ...details.content,
      captionsFileId: isCaptioned ? captions.shownFileId : null,
      textTerms: mergeTerms(details.content.textTerms, isCaptioned ? captions.terms : []),
    };
    const captionHits = isCaptioned ? captions.hits : [];
    const noted = await inspectNote(note);
    note = noted.note;
    const target = { targetKind: "post", targetId: postId, subjectKey: viewer.key } as const;
    const hits = [...published.hits, ...details.hits, ...captionHits, ...noted.hits];
    if (await recordHits(tx, target, hits)) {
      state.isBlocked = true;
    }
  }
  const wasShown = before.isPublic && !before.isDraft;
  const isShown = state.isPublic && !state.isDraft;
  if (isShown && !wasShown && (await holdFirstPost(tx, rule, viewer.key, before.id))) {
    state.isBlocked = true;
  }
  const { content: after, tags } = await resolveContent(tx, content, viewer.key);
  requireEarlier(before, content);
  const isPublished = before.isDraft && !state.isDraft;
  const contentChange = {
    before: stored,
    after: toPostContent(after),
    note,
    isSpelling: body.isSpelling ?? false,
  };
  await tx
    .update(posts)
    .set({
      ...toColumns(after),
      ...state,
      sendsEmail: body.sendsEmail ?? before.sendsEmail,
      version: before.version + 1,
      updatedAt: sql`now()`,
      ...(isPublished ? { createdAt: sql`now()`, isAnnounced } : {}),
    })
    .where(eq(posts.id, before.id));
  if (state.isDraft) {
    const saved = { content: stored, at: before.updatedAt };
    await keepEarlierDraft(tx, before.id, saved, contentChange.after);
  }
  if (isPublished) await deleteEarlierDrafts(tx, before.id);
  if (isPublished) await tx.delete(postSchedules).where(eq(postSchedules.postId, before.id));
  await storeRelations(tx, before.id, viewer.key, after, tags, state);
  const post = { postId: before.id, authorKey: viewer.key };
  await recordPostState(tx, post, before, state, before.isDraft ? null : contentChange);
  return { id: before.id, version: before.version + 1, before, state };
}

/** Throws AppError(invalid) for a first publication elsewhere that is later than the one here. */
function requireEarlier(
  { firstListedAt }: OwnPost,
  { firstPublishedAt }: Pick<PostContent, "firstPublishedAt">,
): void {
  if (!firstListedAt || !firstPublishedAt || new Date(firstPublishedAt) <= firstListedAt) return;
  throw invalidInput({ firstPublishedAt: "after publication" });
}
