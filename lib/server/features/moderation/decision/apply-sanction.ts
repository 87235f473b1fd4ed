import { and, eq, isNull, sql } from "drizzle-orm";
import {
  isHiding,
  isTimed,
  type Restriction,
  restrictionOf,
  type SanctionKind,
} from "#lib/domain/moderation/sanction";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { invalidate } from "#lib/server/core/invalidation";
import { lockNames } from "#lib/server/features/account/name-availability";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { comments } from "#lib/server/features/comment/schema";
import type { sanctions } from "#lib/server/features/moderation/decision/schema";
import { recordPostState } from "#lib/server/features/post/post-state";
import { posts } from "#lib/server/features/post/schema/post";
import { setSeriesBlocked } from "#lib/server/features/post/series/set-blocked";
import {
  markAuthorTermsOutdated,
  updateAuthorTermsSoon,
} from "#lib/server/features/post/update-author-terms";
import { endSessions } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { users } from "#lib/server/features/user/schema";
import { enqueueCommentEvent } from "#lib/server/features/webhook/enqueue";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";

export type Subject = typeof users.$inferSelect;
export type SanctionRow = typeof sanctions.$inferSelect;
type Target = Pick<SanctionRow, "kind" | "targetId">;
type Before = Pick<SanctionRow, "beforeUsername" | "beforeFileId">;

const nothing: Before = { beforeUsername: null, beforeFileId: null };

/**
 * Makes a sanction effective. The caller holds the lock of the subject's row. What has been deleted
 * in the meantime is skipped.
 * @returns what the sanction replaced
 */
export async function applySanction(
  tx: Executor,
  { kind, targetId }: Target,
  subject: Subject,
): Promise<Before> {
  switch (kind) {
    case "warn":
      return nothing;
    case "blockPost":
      await setBlocked(tx, targetId, subject, true);
      return nothing;
    case "flagComment":
      await setFlagged(tx, targetId, true);
      return nothing;
    case "blockSeries":
      await setSeriesBlocked(tx, targetId, subject.id, true);
      return nothing;
    case "removeName":
      await setUsername(tx, subject, null);
      return { ...nothing, beforeUsername: subject.username };
    case "removePicture":
      await setPicture(tx, subject, null);
      return { ...nothing, beforeFileId: subject.avatarFileId };
    case "ban":
      await ban(tx, subject);
      return nothing;
    default:
      await setRestriction(tx, subject, restrictionOf[kind], true);
      return nothing;
  }
}

/**
 * Takes a sanction back that is no longer effective: its row has an `endedAt`. Another active one of
 * the same kind keeps it in force. A username that somebody else took meanwhile stays removed.
 */
export async function undoSanction(
  tx: Executor,
  row: SanctionRow,
  subject: Subject,
  isStillInForce: boolean,
): Promise<void> {
  if (isStillInForce) return;
  const { kind, targetId, beforeUsername, beforeFileId } = row;
  switch (kind) {
    case "warn":
      return;
    case "blockPost":
      return setBlocked(tx, targetId, subject, false);
    case "flagComment":
      return setFlagged(tx, targetId, false);
    case "blockSeries":
      return setSeriesBlocked(tx, targetId, subject.id, false);
    case "removeName":
      if (beforeUsername && !subject.username) await setUsername(tx, subject, beforeUsername);
      return;
    case "removePicture":
      if (beforeFileId && !subject.avatarFileId) await setPicture(tx, subject, beforeFileId);
      return;
    case "ban":
      return liftBan(tx, subject);
    default:
      return setRestriction(tx, subject, restrictionOf[kind], false);
  }
}

/** True if a second active sanction of the kind would keep the first one's effect. */
export const isShared = (kind: SanctionKind): boolean => isTimed(kind) || isHiding(kind);

/** Evicts and purges what shows the user. */
async function forgetUser(tx: Executor, { id }: Subject): Promise<void> {
  const tags = [`user:${id}`, "feed"];
  await storePurge(tx, ...tags);
  afterCommit(() => invalidate(...tags));
}

async function setBlocked(tx: Executor, postId: string, subject: Subject, isBlocked: boolean) {
  const [before] = await tx
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)))
    .for("update");
  if (!before || before.isBlocked === isBlocked) return;
  await tx.update(posts).set({ isBlocked }).where(eq(posts.id, before.id));
  await recordPostState(tx, { postId: before.id, authorKey: subject.key }, before, {
    ...before,
    isBlocked,
  });
  afterCommit(() => invalidate(`post:${postId}`, `user:${subject.id}`, "feed"));
}

async function setFlagged(tx: Executor, commentId: string, isFlagged: boolean) {
  const flagReason = "CMT_POLICY_VIOLATION";
  const isOther = isFlagged ? isNull(comments.flagReason) : eq(comments.flagReason, flagReason);
  const [changed] = await tx
    .update(comments)
    .set({ flagReason: isFlagged ? flagReason : null })
    .where(and(eq(comments.id, BigInt(commentId)), isOther))
    .returning({ postId: comments.postId });
  if (!changed) return;
  const event = isFlagged ? "comment.deleted" : "comment.created";
  await enqueueCommentEvent(tx, event, BigInt(commentId));
  const tag = `post:${changed.postId}`;
  await storePurge(tx, tag);
  afterCommit(() => invalidate(tag));
}

async function setUsername(tx: Executor, subject: Subject, username: string | null) {
  if (username) {
    await lockNames(tx, username);
    if (await isTaken(tx, username)) return;
  }
  await tx
    .update(users)
    .set({ username, ...computeSkeletons({ ...subject, username }) })
    .where(eq(users.key, subject.key));
  await markAuthorTermsOutdated(tx, subject.key);
  afterCommit(updateAuthorTermsSoon);
  await forgetUser(tx, subject);
}

async function isTaken(tx: Executor, username: string): Promise<boolean> {
  const [other] = await tx
    .select({ key: users.key })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  return other !== undefined;
}

async function setPicture(tx: Executor, subject: Subject, avatarFileId: string | null) {
  await tx.update(users).set({ avatarFileId }).where(eq(users.key, subject.key));
  await forgetUser(tx, subject);
}

/** An account that is being deleted stays so; restoring it finds the ban. */
async function ban(tx: Executor, subject: Subject) {
  if (subject.state === "active") {
    await tx.update(users).set({ state: "banned" }).where(eq(users.key, subject.key));
  }
  await endSessions(tx, subject.key, "banned");
  await revokeApiTokens(tx, subject.key);
  await forgetUser(tx, subject);
}

async function liftBan(tx: Executor, subject: Subject) {
  await tx
    .update(users)
    .set({ state: "active" })
    .where(and(eq(users.key, subject.key), eq(users.state, "banned")));
  // Its user could not look after the account meanwhile, and may have been banned for what somebody
  // else did with it.
  await secureAccount(tx, subject, "banLifted");
  await forgetUser(tx, subject);
}

async function setRestriction(
  tx: Executor,
  subject: Subject,
  restriction: Restriction,
  isRestricted: boolean,
) {
  const others = sql`array_remove(${users.restrictions}, ${restriction})`;
  await tx
    .update(users)
    .set({ restrictions: isRestricted ? sql`array_append(${others}, ${restriction})` : others })
    .where(eq(users.key, subject.key));
  invalidateViewer(subject.key);
  if (restriction === "recommendation") await forgetUser(tx, subject);
}
