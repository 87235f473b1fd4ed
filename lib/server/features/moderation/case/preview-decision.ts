import { and, eq, type SQL } from "drizzle-orm";
import {
  previewDecision as caseContract,
  previewDirectDecision as directContract,
} from "#lib/contracts/moderation/case-desk";
import { serialId } from "#lib/contracts/shared";
import type { StaffAct } from "#lib/domain/account/staff-act";
import { limits } from "#lib/domain/limits";
import { getStandardFacts } from "#lib/domain/moderation/decision-preset";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import { type Actor, operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { readEvidence } from "#lib/server/features/moderation/case/evidence";
import { cases } from "#lib/server/features/moderation/case/schema";
import type { Subject } from "#lib/server/features/moderation/decision/apply-sanction";
import { composeDecisionEmail } from "#lib/server/features/moderation/decision/decision-email";
import {
  findExcerpt,
  getExcerpt,
  listInvolved,
} from "#lib/server/features/moderation/decision/queries";
import {
  type ChosenSanction,
  getEndsAt,
  requireFitting,
} from "#lib/server/features/moderation/decision/take-decision";
import { users } from "#lib/server/features/user/schema";
import { previewEmail } from "#lib/server/platform/email/preview-email";
import { db } from "#lib/server/platform/postgres/client";

export const previewDecision = operation(caseContract, async ({ params, body, viewer }) => {
  const [found] = await db()
    .select()
    .from(cases)
    .where(eq(cases.id, BigInt(params.caseId)));
  if (!found) throw new AppError("notFound");
  return previewCase(viewer, "decideCase", found, {
    ...body,
    rule: body.rule ?? found.category,
  });
});

export const previewDirectDecision = operation(directContract, async ({ body, viewer }) => {
  const { targetKind, targetId, ...statement } = body;
  const act = targetKind === "user" ? "ban" : "blockContent";
  const [pending] = await db()
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.targetKind, targetKind),
        eq(cases.targetId, targetId),
        eq(cases.state, "pending"),
      ),
    );
  if (pending) return previewCase(viewer, act, pending, statement);
  if (targetKind !== "user" && !serialId.safeParse(targetId).success) {
    throw new AppError("notFound");
  }
  const evidence = await readEvidence(db(), targetKind, targetId);
  if (!evidence) throw new AppError("notFound");
  const subject = await findSubject(eq(users.id, evidence.authorId));
  requireAct(act, viewer, { subject });
  return preview(subject, { kind: targetKind, excerpt: getExcerpt(evidence) }, statement);
});

type Statement = { rule: string; facts: string; sanctions: ChosenSanction[] };

async function findSubject(condition: SQL): Promise<Subject> {
  const [subject] = await db().select().from(users).where(condition);
  if (!subject) throw new AppError("notFound");
  return subject;
}

async function previewCase(
  viewer: Actor,
  act: StaffAct,
  { id, subjectKey, targetKind }: typeof cases.$inferSelect,
  statement: Statement,
) {
  const subject = await findSubject(eq(users.key, subjectKey));
  const involved = await listInvolved(db(), [id], viewer.key);
  requireAct(act, viewer, { subject, involved });
  const { excerpt } = await findExcerpt(db(), id);
  return preview(subject, { kind: targetKind, excerpt }, statement);
}

/** Returns the email as `takeDecision` would queue it. */
function preview(
  subject: Subject,
  content: { kind: TargetKind; excerpt: string },
  { rule, facts, sanctions }: Statement,
) {
  const kinds = sanctions.map(({ kind }) => kind);
  requireFitting(subject, content.kind, kinds);
  const now = new Date();
  const decision = {
    rule,
    facts: facts.trim() || getStandardFacts(rule, subject.language),
    isAutomated: false,
    appealUntil: new Date(now.getTime() + limits.appealMs),
  };
  const chosen = sanctions.map((each) => ({ kind: each.kind, endsAt: getEndsAt(each, now) }));
  const email = composeDecisionEmail(subject, content, decision, chosen);
  return { language: subject.language, ...previewEmail(email) };
}
