import type { SQL } from "drizzle-orm";
import type { StaffAct } from "#lib/domain/account/staff-act";
import { AppError } from "#lib/server/core/error";
import type { Actor } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import type { SanctionRow, Subject } from "#lib/server/features/moderation/decision/apply-sanction";
import { endSanctions } from "#lib/server/features/moderation/decision/end-sanctions";
import { listSanctionReporters } from "#lib/server/features/moderation/decision/queries";
import type { Executor } from "#lib/server/platform/postgres/client";

type Reversal = {
  act: Extract<StaffAct, "reverseDecision" | "restoreContent" | "lift">;
  /** Locked. */
  subject: Subject;
  /** Which of their sanctions end. */
  condition: SQL | undefined;
};

/**
 * Ends sanctions in the name of a member of staff. Who reported what they are about may not.
 * @returns the kinds that ended
 * @throws what `requireAct` throws; AppError(conflict) if none is in force, as after a colleague
 */
export async function reverseSanctions(
  tx: Executor,
  actor: Actor,
  { act, subject, condition }: Reversal,
): Promise<SanctionRow["kind"][]> {
  const involved = await listSanctionReporters(tx, subject.key, condition, actor.key);
  requireAct(act, actor, { subject, involved });
  const ended = await endSanctions(tx, subject.key, "reversed", condition);
  if (ended.length === 0) throw new AppError("conflict");
  return ended;
}
