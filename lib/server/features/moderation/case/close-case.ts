import { eq } from "drizzle-orm";
import type { StaffAct } from "#lib/domain/account/staff-act";
import type { Actor } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { type LockedCase, updateCase } from "#lib/server/features/moderation/case/lock-case";
import { queueOutcomeEmails } from "#lib/server/features/moderation/case/report-email";
import { listInvolved } from "#lib/server/features/moderation/decision/queries";
import {
  lockSubject,
  type NewDecision,
  requireFitting,
  takeDecision,
} from "#lib/server/features/moderation/decision/take-decision";
import { reports } from "#lib/server/features/moderation/report/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export type Outcome =
  | { state: "dismissed" | "ignored" }
  | ({ state: "upheld" } & Pick<NewDecision, "rule" | "facts" | "chosen">);

/**
 * Ends a locked case: takes the decision, settles its reports and writes to their senders. An
 * ignored case writes to nobody. Call `wakeMail` after the transaction.
 * @throws what `requireAct` throws: a case is the own matter of its subject and of who reported it
 */
export async function closeCase(
  tx: Executor,
  actor: Actor,
  { id, subjectKey, targetKind, targetId }: LockedCase,
  outcome: Outcome,
  act: StaffAct = "decideCase",
): Promise<void> {
  const subject = await lockSubject(tx, subjectKey);
  const involved = await listInvolved(tx, [id], actor.key);
  requireAct(act, actor, { subject, involved });
  if (outcome.state === "upheld") {
    const { rule, facts, chosen } = outcome;
    const kinds = chosen.map(({ kind }) => kind);
    requireFitting(subject, targetKind, kinds);
    const target = { caseId: id, subjectKey, targetKind, targetId };
    await takeDecision(tx, actor.key, subject, { ...target, rule, facts, chosen });
  }
  const { state } = outcome;
  await tx.update(reports).set({ state }).where(eq(reports.caseId, id));
  if (state !== "ignored") await queueOutcomeEmails(tx, id, state);
  await updateCase(tx, id, { state, closedAt: new Date(), closedByKey: actor.key });
}
