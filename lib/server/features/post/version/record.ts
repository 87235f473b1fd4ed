import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { limits } from "#lib/domain/limits";
import { listShownDisclosures } from "#lib/domain/post/version/compare";
import { postTextNames, shownTexts } from "#lib/domain/post-text";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { posts } from "#lib/server/features/post/schema/post";
import { readContent } from "#lib/server/features/post/stored-content";
import {
  deletePending,
  dropOldContent,
  findLastVersion,
  withholdVersions,
} from "#lib/server/features/post/version/queries";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Returns when readers first saw a post here, which its date is not if it appeared elsewhere before. */
const findFirstShown = ({ firstPublishedAt, firstListedAt, createdAt }: OwnPost): Date =>
  (firstPublishedAt && firstListedAt) || createdAt;

/** True if readers may have seen the post long enough that a change makes a version. */
const isPastGrace = (post: OwnPost): boolean =>
  Date.now() - findFirstShown(post).getTime() > limits.postVersion.graceMs;

/** A change of the content of a post, with what the author says about it. */
export type ContentChange = {
  before: PostContent;
  after: PostContent;
  note: string;
  isSpelling: boolean;
};

const isSame = (one: PostContent | null, other: PostContent) =>
  one !== null && isDeepStrictEqual(toShownContent(one), toShownContent(other));

/** Returns what readers see of content. A change of the rest makes no version. */
const toShownContent = ({ disclosures, ...content }: PostContent) => ({
  ...omitTexts(content),
  disclosures: listShownDisclosures(disclosures),
});

const hiddenTexts = postTextNames.filter((name) => !shownTexts.some((shown) => shown === name));

const omitTexts = (content: object) =>
  Object.fromEntries(
    Object.entries(content).filter(([name]) => !hiddenTexts.some((each) => each === name)),
  );

/**
 * Records a change of a post that readers see before and after it, unless nothing of the content
 * changed or it was published a few minutes ago.
 */
export async function recordCorrection(
  tx: Executor,
  post: OwnPost,
  change: ContentChange | null,
): Promise<void> {
  if (!change || isSame(change.before, change.after)) return;
  const last = await findLastVersion(tx, post.id);
  if (!last && !isPastGrace(post)) return;
  if (!last) await insertFirst(tx, post, change.before);
  await insertNext(tx, post.id, last?.number ?? 1, change.after, change);
}

/**
 * Keeps the text that readers have seen of a post that is hidden from them now. A text that was
 * replaced in its first minutes is not kept, as for a post that they see.
 */
export async function keepPublicText(
  tx: Executor,
  post: OwnPost,
  change: ContentChange | null,
): Promise<void> {
  if (!isPastGrace(post) || (await findLastVersion(tx, post.id))) return;
  await insertFirst(tx, post, change?.before ?? (await readContent(tx, post)));
}

type Hidden = Pick<OwnPost, "isPublic" | "isBlocked">;

/**
 * Notes what the author says about a change of a post that staff hide, for when it is public. Of a
 * private post nothing is noted. What a hidden post showed is withheld from then on: the change may
 * be what staff asked for.
 */
export async function recordHiddenChange(
  tx: Executor,
  post: OwnPost,
  after: Hidden,
  change: ContentChange | null,
): Promise<void> {
  if (!change || isSame(change.before, change.after)) return;
  const pending = await deletePending(tx, post.id);
  if (post.isBlocked) await withholdVersions(tx, post.id);
  const last = await findLastVersion(tx, post.id);
  if (!last || !after.isPublic || !after.isBlocked) return;
  await insertRevision(tx, {
    postId: post.id,
    state: "pending",
    number: last.number + 1,
    note: change.note || (pending?.note ?? ""),
    isSpelling: change.isSpelling && (pending?.isSpelling ?? true),
  });
}

/**
 * Records the text of a post that readers see again: at most one version, whatever it said while it
 * was hidden.
 */
export async function recordReturn(
  tx: Executor,
  post: OwnPost,
  change: ContentChange | null,
): Promise<void> {
  const pending = await deletePending(tx, post.id);
  const last = await findLastVersion(tx, post.id);
  const shown = change?.after ?? (await readContent(tx, post));
  if (last && isSame(last.content, shown)) return;
  await tx.update(posts).set({ updatedAt: sql`now()` }).where(eq(posts.id, post.id));
  if (last) await insertNext(tx, post.id, last.number, shown, change ?? pending ?? {});
}

type Said = { note?: string; isSpelling?: boolean };

const insertFirst = (tx: Executor, post: OwnPost, content: PostContent) =>
  insertRevision(tx, {
    postId: post.id,
    state: "published",
    number: 1,
    at: findFirstShown(post),
    content,
  });

async function insertNext(
  tx: Executor,
  postId: bigint,
  last: number,
  content: PostContent,
  { note = "", isSpelling = false }: Said,
): Promise<void> {
  const number = last + 1;
  await insertRevision(tx, { postId, state: "published", number, note, isSpelling, content });
  await dropOldContent(tx, postId, number);
}
