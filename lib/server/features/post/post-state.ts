import { eq, sql } from "drizzle-orm";
import { isCounted } from "#lib/domain/visibility";
import type { WebhookEvent } from "#lib/domain/webhook";
import { invalidate } from "#lib/server/core/invalidation";
import { storeMentionedProducts } from "#lib/server/features/disclosure/track-record/mention";
import { markPostFilesPublic } from "#lib/server/features/file/queries";
import { wakeEventAlerts } from "#lib/server/features/notify/alert/job";
import { storePostLetter } from "#lib/server/features/notify/email/store-post-letter";
import { datePost } from "#lib/server/features/post/date";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { posts } from "#lib/server/features/post/schema/post";
import {
  type ContentChange,
  keepPublicText,
  recordCorrection,
  recordHiddenChange,
  recordReturn,
} from "#lib/server/features/post/version/record";
import { userCounts } from "#lib/server/features/user/schema";
import { enqueueWebhookEvent } from "#lib/server/features/webhook/enqueue";
import { storePostPurge } from "#lib/server/platform/cdn/stored-purges";
import type { Executor } from "#lib/server/platform/postgres/client";

type State = Pick<OwnPost, "isPublic" | "isDraft" | "isBlocked">;

/**
 * Records what a change of a post means for readers: its date, its versions, its letter, the funds
 * that it mentions, its author's post count and webhooks. Call it for every change, after the change
 * and in its transaction, under the lock of the post. `before` is null for a new post, `after` for a
 * deleted one. Without `change` the content is the same as before.
 */
export async function recordPostState(
  tx: Executor,
  { postId, authorKey }: { postId: bigint; authorKey: bigint },
  before: OwnPost | null,
  after: State | null,
  change: ContentChange | null = null,
): Promise<void> {
  const wasListed = before !== null && isCounted(before);
  const isNowListed = after !== null && isCounted(after);
  const isFirst = isNowListed && !before?.firstListedAt;
  if (isFirst) await list(tx, postId);
  const isNew = after !== null && !after.isDraft && (before?.isDraft ?? true);
  if (isFirst || isNew || hasNewDate(change)) await datePost(tx, postId);
  if (isNowListed) {
    if (wasListed) await recordCorrection(tx, before, change);
    else {
      if (before?.firstListedAt) await recordReturn(tx, before, change);
      await storePostLetter(tx, postId);
    }
    await markPostFilesPublic(tx, postId);
    await storeMentionedProducts(tx, postId);
  } else if (before && after) {
    if (wasListed) await keepPublicText(tx, before, change);
    await recordHiddenChange(tx, before, after, change);
  }
  if (wasListed) await storePostPurge(tx, postId, authorKey);
  const event = findWebhookEvent(wasListed, isNowListed);
  if (event) await enqueueWebhookEvent(tx, event, authorKey, postId);
  const step = Number(isNowListed) - Number(wasListed);
  if (step === 0) return;
  await tx
    .update(userCounts)
    .set({ postCount: sql`${userCounts.postCount} + ${step}` })
    .where(eq(userCounts.userKey, authorKey));
}

const hasNewDate = (change: ContentChange | null): boolean =>
  change !== null && change.before.firstPublishedAt !== change.after.firstPublishedAt;

/** Notes the first time that readers may see a post. */
const list = (tx: Executor, postId: bigint) =>
  tx
    .update(posts)
    .set({ firstListedAt: sql`now()`, createdAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(posts.id, postId));

function findWebhookEvent(wasListed: boolean, isNowListed: boolean): WebhookEvent | null {
  if (isNowListed) return wasListed ? "post.updated" : "post.published";
  return wasListed ? "post.deleted" : null;
}

/** Invalidates caches that show the post; lists only if it was or is listed. Alerts of a new one. */
export function invalidatePost(
  postId: bigint,
  authorId: string,
  before: State | null,
  after: State | null,
): void {
  const isInLists = [before, after].some((state) => state !== null && isCounted(state));
  const isListedNow = after !== null && isCounted(after) && !(before && isCounted(before));
  if (isListedNow) wakeEventAlerts();
  invalidate(`post:${postId}`, ...(isInLists ? [`user:${authorId}`, "feed"] : []));
}
