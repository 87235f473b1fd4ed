import { eq } from "drizzle-orm";
import { changeCommentAsStaff as contract } from "#lib/contracts/moderation/content-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { comments } from "#lib/server/features/comment/schema";
import { decideDirectly } from "#lib/server/features/moderation/case/decide-directly";
import { restoreContent } from "#lib/server/features/moderation/restore-content";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changeCommentAsStaff = operation(contract, async ({ params, body, viewer }) => {
  const { commentId } = params;
  const { action, reason, rule, facts } = body;
  const caseId = await db().transaction(async (tx) => {
    const [comment] = await tx
      .select({ authorKey: comments.authorKey, flagReason: comments.flagReason })
      .from(comments)
      .where(eq(comments.id, BigInt(commentId)));
    if (!comment || comment.flagReason === "USER_DELETED") throw new AppError("notFound");
    if ((comment.flagReason !== null) === (action === "block")) throw new AppError("conflict");
    const subjectKey = comment.authorKey;
    const target = { targetKind: "comment", targetId: commentId, subjectKey } as const;
    if (action === "restore") return restoreContent(tx, viewer, { ...target, reason });
    const chosen = { kind: "flagComment", days: null } as const;
    const act = "blockContent";
    return decideDirectly(tx, viewer, { act, ...target, rule, facts, reason, chosen });
  });
  wakeEmail();
  return { isBlocked: action === "block", caseId: caseId === null ? null : String(caseId) };
});
