import { findActRefusal, type Matter, type StaffAct } from "#lib/domain/account/staff-act";
import { AppError } from "#lib/server/core/error";
import type { Actor } from "#lib/server/core/operation";

/**
 * Requires that a member of staff may do this.
 * @throws AppError(forbidden); AppError(ownDecision) in their own matter; AppError(higherRole)
 */
export function requireAct(act: StaffAct, actor: Actor, matter: Matter<bigint>): void {
  const refusal = findActRefusal(act, actor, matter);
  if (refusal) throw new AppError(refusal);
}
