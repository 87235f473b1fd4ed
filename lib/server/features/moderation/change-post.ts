import { and, eq } from "drizzle-orm";
import { changePostAsStaff as contract } from "#lib/contracts/moderation/content-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { decideDirectly } from "#lib/server/features/moderation/case/decide-directly";
import { restoreContent } from "#lib/server/features/moderation/restore-content";
import { posts } from "#lib/server/features/post/schema/post";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changePostAsStaff = operation(contract, async ({ params, body, viewer }) => {
  const { postId } = params;
  const { action, reason, rule, facts } = body;
  const caseId = await db().transaction(async (tx) => {
    const [post] = await tx
      .select({ authorKey: posts.authorKey, isBlocked: posts.isBlocked })
      .from(posts)
      .where(and(eq(posts.id, BigInt(postId)), eq(posts.isDraft, false)));
    if (!post) throw new AppError("notFound");
    if (post.isBlocked === (action === "block")) throw new AppError("conflict");
    const target = { targetKind: "post", targetId: postId, subjectKey: post.authorKey } as const;
    if (action === "restore") return restoreContent(tx, viewer, { ...target, reason });
    const chosen = { kind: "blockPost", days: null } as const;
    const act = "blockContent";
    return decideDirectly(tx, viewer, { act, ...target, rule, facts, reason, chosen });
  });
  wakeEmail();
  return { isBlocked: action === "block", caseId: caseId === null ? null : String(caseId) };
});
