import { eq } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { getStandardFacts } from "#lib/domain/moderation/decision-preset";
import {
  isHiding,
  isTimed,
  type SanctionKind,
  sanctionsFor,
  type TargetKind,
} from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import {
  applySanction,
  type Subject,
} from "#lib/server/features/moderation/decision/apply-sanction";
import { queueDecisionEmail } from "#lib/server/features/moderation/decision/decision-email";
import { decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export type ChosenSanction = { kind: SanctionKind; days: number | null };

export type NewDecision = {
  caseId: bigint;
  subjectKey: bigint;
  targetKind: TargetKind;
  targetId: string;
  rule: string;
  /** What happened, for the subject. Empty for the standard text of the rule. */
  facts: string;
  isAutomated?: boolean;
  chosen: ChosenSanction[];
};

const dayMs = 86_400_000;

/** Returns when a sanction ends by itself; null if it does not. */
export const getEndsAt = ({ kind, days }: ChosenSanction, from: Date): Date | null =>
  isTimed(kind) && days !== null ? new Date(from.getTime() + days * dayMs) : null;

/** Locks and returns the user whom staff act on. */
export async function lockSubject(tx: Executor, key: bigint): Promise<Subject> {
  const [subject] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  if (!subject) throw new AppError("notFound");
  return subject;
}

/**
 * Checks that these sanctions can be taken.
 * @throws AppError(sanctionMismatch) if one does not fit the content; AppError(unavailable) if the
 *   account is purged and a sanction concerns the account
 */
export function requireFitting(
  subject: Subject,
  targetKind: TargetKind,
  kinds: readonly SanctionKind[],
): void {
  if (kinds.some((kind) => !sanctionsFor[targetKind].includes(kind))) {
    throw new AppError("sanctionMismatch");
  }
  const concernsAccount = kinds.some((kind) => !isHiding(kind));
  if (subject.state === "purged" && concernsAccount) throw new AppError("unavailable");
}

/**
 * Stores a decision, makes its sanctions effective and queues the statement of reasons. The caller
 * has locked the subject and checked `requireFitting`; call `wakeMail` after the transaction.
 */
export async function takeDecision(
  tx: Executor,
  decidedByKey: bigint,
  subject: Subject,
  { chosen, targetKind, targetId, facts, ...decision }: NewDecision,
): Promise<bigint> {
  const now = new Date();
  const [stored] = await tx
    .insert(decisions)
    .values({
      ...decision,
      facts: facts.trim() || getStandardFacts(decision.rule, subject.language),
      decidedByKey,
      createdAt: now,
      appealUntil: new Date(now.getTime() + limits.appealMs),
    })
    .returning();
  if (!stored) throw new Error("The decision was not stored.");
  const rows = [];
  for (const { kind, days } of chosen) {
    const before = await applySanction(tx, { kind, targetId }, subject);
    rows.push({
      decisionId: stored.id,
      subjectKey: subject.key,
      kind,
      targetKind,
      targetId,
      ...before,
      createdAt: now,
      endsAt: getEndsAt({ kind, days }, now),
    });
  }
  if (rows.length > 0) await tx.insert(sanctions).values(rows);
  if (subject.state !== "purged") await queueDecisionEmail(tx, subject, stored, rows);
  return stored.id;
}
