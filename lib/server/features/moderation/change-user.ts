import { inArray } from "drizzle-orm";
import { changeUser as contract } from "#lib/contracts/admin-user";
import type { Body } from "#lib/contracts/contract";
import { timedSanctions } from "#lib/domain/sanction";
import { canActOn, canGrant, type Role } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { type Actor, operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { decideDirectly } from "#lib/server/features/case/decide-directly";
import type { Subject } from "#lib/server/features/decision/apply-sanction";
import { endSanctions } from "#lib/server/features/decision/end-sanctions";
import { lockSubject } from "#lib/server/features/decision/take-decision";
import { readUserDetail } from "#lib/server/features/moderation/present-user";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { endSessions } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { requireOtherAdmin } from "#lib/server/features/staff/last-admin";
import { changeRole } from "#lib/server/features/staff/manage";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { sanctions } from "#lib/server/platform/postgres/schema/decision";

type Change = Body<typeof contract>;

export const changeUser = operation(contract, async ({ params, body, viewer }) => {
  await changeUserAs(viewer, params.userId, body);
  return readUserDetail(params.userId, viewer);
});

/**
 * Bans a user, lifts bans and limits, changes the role or ends the sessions, in the name of a member
 * of staff.
 * @throws AppError(notFound); AppError(higherRole); AppError(conflict) if there is nothing to lift
 */
export async function changeUserAs(actor: Actor, userId: string, body: Change): Promise<void> {
  const user = await findUser(userId);
  if (!user || user.state === "purged") throw new AppError("notFound");
  await db().transaction(async (tx) => {
    if (body.action === "ban") return banUser(tx, actor, user, body);
    const subject = await lockSubject(tx, user.key);
    const audit = await apply(tx, actor, subject, body);
    await writeAuditLog(tx, {
      actorKey: actor.key,
      action: `user.${body.action}`,
      target: `user:${user.id}`,
      reason: body.reason,
      ...audit,
    });
  });
  wakeMail();
}

const banUser = (
  tx: Executor,
  actor: Actor,
  { id, key }: Subject,
  { rule, reason, days }: Extract<Change, { action: "ban" }>,
) =>
  decideDirectly(tx, actor, {
    targetKind: "user",
    targetId: id,
    subjectKey: key,
    rule,
    reason,
    chosen: { kind: "ban", days },
  });

/** Returns what changed, for the audit log. */
async function apply(
  tx: Executor,
  actor: Actor,
  subject: Subject,
  body: Exclude<Change, { action: "ban" }>,
) {
  const isOther = subject.key !== actor.key;
  if (!isOther || !canActOn(actor.role, subject.role)) throw new AppError("higherRole");
  switch (body.action) {
    case "lift": {
      const isTimedKind = inArray(sanctions.kind, [...timedSanctions]);
      const ended = await endSanctions(tx, subject.key, "reversed", isTimedKind);
      if (ended.length === 0) throw new AppError("conflict");
      return { before: { sanctions: ended }, after: { sanctions: [] } };
    }
    case "role":
      return setRole(tx, actor, subject, body.role);
    case "endSessions":
      await endSessions(tx, subject.key, "endedElsewhere");
      await revokeApiTokens(tx, subject.key);
      return {};
  }
}

async function setRole(tx: Executor, actor: Actor, subject: Subject, role: Role) {
  // Only administrators appoint staff.
  if (actor.role !== "admin" || !canGrant(actor.role, subject.role, role)) {
    throw new AppError("higherRole");
  }
  if (subject.role === "admin" && role !== "admin") await requireOtherAdmin(tx, subject.key);
  await changeRole(tx, subject, role);
  return { before: { role: subject.role }, after: { role } };
}
