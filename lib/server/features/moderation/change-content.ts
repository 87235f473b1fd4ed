import { and, eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import {
  changeCommentAsStaff as commentContract,
  changePostAsStaff as postContract,
  changeSeriesAsStaff as seriesContract,
} from "#lib/contracts/moderation/content-desk";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { comments } from "#lib/server/features/comment/schema";
import { decideDirectly } from "#lib/server/features/moderation/case/decide-directly";
import { restoreContent } from "#lib/server/features/moderation/restore-content";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Found = { authorKey: bigint; isBlocked: boolean };

/** The sanction that hides content of a kind, and what finds the content. */
const kinds = {
  post: {
    sanction: "blockPost",
    find: (tx: Executor, id: bigint): Promise<Found[]> =>
      tx
        .select({ authorKey: posts.authorKey, isBlocked: posts.isBlocked })
        .from(posts)
        .where(and(eq(posts.id, id), eq(posts.isDraft, false))),
  },
  series: {
    sanction: "blockSeries",
    find: (tx: Executor, id: bigint): Promise<Found[]> =>
      tx
        .select({ authorKey: series.authorKey, isBlocked: series.isBlocked })
        .from(series)
        .where(eq(series.id, id)),
  },
  comment: {
    sanction: "flagComment",
    find: async (tx: Executor, id: bigint): Promise<Found[]> => {
      const found = await tx
        .select({ authorKey: comments.authorKey, flagReason: comments.flagReason })
        .from(comments)
        .where(eq(comments.id, id));
      return found
        .filter(({ flagReason }) => flagReason !== "USER_DELETED")
        .map(({ authorKey, flagReason }) => ({ authorKey, isBlocked: flagReason !== null }));
    },
  },
} as const;

async function changeContent(
  targetKind: keyof typeof kinds,
  targetId: string,
  { action, reason, rule, facts }: Body<typeof postContract>,
  viewer: Viewer,
) {
  const { sanction, find } = kinds[targetKind];
  const caseId = await db().transaction(async (tx) => {
    const [found] = await find(tx, BigInt(targetId));
    if (!found) throw new AppError("notFound");
    if (found.isBlocked === (action === "block")) throw new AppError("conflict");
    const target = { targetKind, targetId, subjectKey: found.authorKey };
    if (action === "restore") return restoreContent(tx, viewer, { ...target, reason });
    const chosen = { kind: sanction, days: null };
    const act = "blockContent";
    return decideDirectly(tx, viewer, { act, ...target, rule, facts, reason, chosen });
  });
  wakeEmail();
  return { isBlocked: action === "block", caseId: caseId === null ? null : String(caseId) };
}

export const changePostAsStaff = operation(postContract, ({ params, body, viewer }) =>
  changeContent("post", params.postId, body, viewer),
);

export const changeSeriesAsStaff = operation(seriesContract, ({ params, body, viewer }) =>
  changeContent("series", params.seriesId, body, viewer),
);

export const changeCommentAsStaff = operation(commentContract, ({ params, body, viewer }) =>
  changeContent("comment", params.commentId, body, viewer),
);
