import { and, eq, sql } from "drizzle-orm";
import { updatePost as contract, type PostChange } from "#lib/contracts/post";
import type { BodyDigest } from "#lib/domain/body/digest";
import type { PostState } from "#lib/domain/permission";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import {
  type FirstPostRule,
  findFirstPostRule,
  holdFirstPost,
} from "#lib/server/features/first-post/hold";
import { storePostLetter } from "#lib/server/features/letter/store-post-letter";
import { applyChange, requireComplete } from "#lib/server/features/post/content";
import { digestSentBody } from "#lib/server/features/post/digest-sent-body";
import { deleteDraft } from "#lib/server/features/post/draft-queries";
import { checkFiles } from "#lib/server/features/post/files";
import {
  type InspectedBody,
  inspectBody,
  inspectDetails,
  inspectNote,
} from "#lib/server/features/post/inspect-words";
import { lockOwnPost, type OwnPost } from "#lib/server/features/post/lock-own-post";
import {
  readAsVersion,
  recordVersion,
  toVersionContent,
} from "#lib/server/features/post/record-version";
import { findPublishRefusal } from "#lib/server/features/post/require-may-publish";
import {
  invalidatePost,
  readContent,
  recordPostState,
  storeRelations,
  toColumns,
} from "#lib/server/features/post/save";
import { ensureTags } from "#lib/server/features/post/tags";
import { storeNamedFunds } from "#lib/server/features/track-record/naming";
import { recordHits } from "#lib/server/features/watched-word/record-hits";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { postSchedules } from "#lib/server/platform/postgres/schema/post-schedule";

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
  claim?: Claim,
): Promise<Saved> {
  let saved: Saved | null = null;
  while (!saved) {
    const source = body.post ?? (await readOwnBody(postId, viewer));
    // Before the transaction, so that a long body occupies no connection.
    const digest = await digestSentBody(viewer, { ...body, post: source });
    const published = body.isDraft ? null : await inspectBody(digest);
    const refusal = body.isDraft ? null : await findPublishRefusal(viewer);
    const rule = body.isDraft ? null : await findFirstPostRule(viewer);
    saved = await db().transaction((tx) =>
      save(tx, { viewer, postId, body, source, digest, published, refusal, rule, claim }),
    );
  }
  invalidatePost(saved.id, viewer.id, saved.before, saved.state);
  return saved;
}

/** Returns the stored body of the viewer's own post, or "". */
async function readOwnBody(postId: string, viewer: Viewer): Promise<string> {
  const [post] = await db()
    .select({ body: posts.body })
    .from(posts)
    .where(and(eq(posts.id, BigInt(postId)), eq(posts.authorKey, viewer.key)));
  return post?.body ?? "";
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
  /** Why the viewer may not publish, or null. */
  refusal: AppError | null;
  /** Which posts of the viewer are held, or null. */
  rule: FirstPostRule | null;
  claim: Claim | undefined;
};

type Saved = {
  id: bigint;
  version: number;
  before: OwnPost;
  state: Omit<PostState, "isAuthorActive">;
};

/** Returns null if the stored body that was digested has changed meanwhile. */
async function save(
  tx: Executor,
  { viewer, postId, body, source, digest, published, refusal, rule, claim }: Change,
): Promise<Saved | null> {
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
  if (!state.isDraft && published) {
    published.refuse();
    content = applyChange(stored, body, published.digest);
    requireComplete(content);
    const details = await inspectDetails(content);
    content = details.content;
    const noted = await inspectNote(note);
    note = noted.note;
    const target = { targetKind: "post", targetId: postId, subjectKey: viewer.key } as const;
    if (await recordHits(tx, target, [...published.hits, ...details.hits, ...noted.hits])) {
      state.isBlocked = true;
    }
  }
  const wasShown = before.isPublic && !before.isDraft;
  const isShown = state.isPublic && !state.isDraft;
  if (isShown && !wasShown && (await holdFirstPost(tx, rule, viewer.key, before.id))) {
    state.isBlocked = true;
  }
  const thumbnailFileId = await checkFiles(tx, content, viewer.key);
  const tags = await ensureTags(tx, content.tagNames);
  const isPublished = before.isDraft && !state.isDraft;
  const columns = toColumns(content, tags, thumbnailFileId);
  if (!before.isDraft) {
    await recordVersion(tx, before, {
      before: await readAsVersion(tx, before),
      after: toVersionContent(columns, content),
      note,
      isSpelling: body.isSpelling ?? false,
    });
  }
  await tx
    .update(posts)
    .set({
      ...columns,
      ...state,
      version: before.version + 1,
      updatedAt: sql`now()`,
      ...(isPublished ? { createdAt: sql`now()` } : {}),
    })
    .where(eq(posts.id, before.id));
  if (isPublished) await tx.delete(postSchedules).where(eq(postSchedules.postId, before.id));
  await storeRelations(tx, before.id, viewer.key, content, tags, state);
  await storeNamedFunds(tx, before.id);
  if (isShown && !wasShown) await storePostLetter(tx, before.id);
  await recordPostState(tx, { postId: before.id, authorKey: viewer.key }, before, state);
  return { id: before.id, version: before.version + 1, before, state };
}
