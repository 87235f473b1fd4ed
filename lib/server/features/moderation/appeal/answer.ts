import { eq, sql } from "drizzle-orm";
import { answerAppeal as contract } from "#lib/contracts/moderation/appeal-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { queueAnswerEmail } from "#lib/server/features/moderation/appeal/answer-email";
import { presentAppeal } from "#lib/server/features/moderation/appeal/present";
import { findAppeal } from "#lib/server/features/moderation/appeal/queries";
import { endSanctions } from "#lib/server/features/moderation/decision/end-sanctions";
import { findDecision, listInvolved } from "#lib/server/features/moderation/decision/queries";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { lockSubject } from "#lib/server/features/moderation/decision/take-decision";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const answerAppeal = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.appealId);
  const { outcome: state, answer } = body;
  await db().transaction(async (tx) => {
    const appeal = await lockPendingAppeal(tx, id, body.version);
    const found = await findDecision(appeal.decisionId, tx);
    if (!found) throw new AppError("notFound");
    const { decidedByKey, subjectKey, caseId } = found.decision;
    const subject = await lockSubject(tx, subjectKey);
    const reporters = await listInvolved(tx, [caseId], viewer.key);
    requireAct("answerAppeal", viewer, { subject, involved: [decidedByKey, ...reporters] });
    if (state === "approved") {
      const isOfDecision = eq(sanctions.decisionId, appeal.decisionId);
      await endSanctions(tx, subjectKey, "appeal", isOfDecision);
    }
    await tx
      .update(appeals)
      .set({
        state,
        answer,
        decidedByKey: viewer.key,
        decidedAt: new Date(),
        version: sql`${appeals.version} + 1`,
      })
      .where(eq(appeals.id, id));
    if (subject.state !== "purged") {
      await queueAnswerEmail(tx, subject, found.decision, { state, answer });
    }
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: `appeal.${state}`,
      target: `appeal:${id}`,
      reason: answer,
      before: { state: "pending" },
      after: { state },
      caseId,
    });
  });
  wakeEmail();
  const row = await findAppeal(id, viewer);
  const decision = row && (await findDecision(row.appeal.decisionId));
  if (!decision) throw new AppError("notFound");
  return presentAppeal(row, decision, viewer);
});

/** @throws AppError(notFound); AppError(conflict) if a colleague was faster */
async function lockPendingAppeal(tx: Executor, id: bigint, version: number) {
  const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, id)).for("update");
  if (!appeal) throw new AppError("notFound");
  if (appeal.state !== "pending" || appeal.version !== version) throw new AppError("conflict");
  return appeal;
}
