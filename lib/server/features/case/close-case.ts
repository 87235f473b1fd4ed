import { eq } from "drizzle-orm";
import type { Actor } from "#lib/server/core/operation";
import { type LockedCase, updateCase } from "#lib/server/features/case/lock-case";
import { queueOutcomeEmails } from "#lib/server/features/case/report-email";
import {
  lockSubject,
  type NewDecision,
  requireAllowed,
  takeDecision,
} from "#lib/server/features/decision/take-decision";
import type { Executor } from "#lib/server/platform/postgres/client";
import { reports } from "#lib/server/platform/postgres/schema/report";

export type Outcome =
  | { state: "dismissed" | "ignored" }
  | ({ state: "upheld" } & Pick<NewDecision, "rule" | "facts" | "chosen">);

/**
 * Ends a locked case: takes the decision, settles its reports and writes to their senders. An
 * ignored case writes to nobody. Call `wakeMail` after the transaction.
 */
export async function closeCase(
  tx: Executor,
  actor: Actor,
  { id, subjectKey, targetKind, targetId }: LockedCase,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === "upheld") {
    const { rule, facts, chosen } = outcome;
    const subject = await lockSubject(tx, subjectKey);
    const kinds = chosen.map(({ kind }) => kind);
    requireAllowed(actor, subject, targetKind, kinds);
    const target = { caseId: id, subjectKey, targetKind, targetId };
    await takeDecision(tx, actor.key, subject, { ...target, rule, facts, chosen });
  }
  const { state } = outcome;
  await tx.update(reports).set({ state }).where(eq(reports.caseId, id));
  if (state !== "ignored") await queueOutcomeEmails(tx, id, state);
  await updateCase(tx, id, { state, closedAt: new Date(), closedByKey: actor.key });
}
