import { eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import { changeUser as contract } from "#lib/contracts/moderation/user-desk";
import type { Role } from "#lib/domain/account/staff-permission";
import { AppError } from "#lib/server/core/error";
import { type Actor, operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { requireOtherAdmin } from "#lib/server/features/account/staff/last-admin";
import { changeRole } from "#lib/server/features/account/staff/manage";
import { decideDirectly } from "#lib/server/features/moderation/case/decide-directly";
import type { Subject } from "#lib/server/features/moderation/decision/apply-sanction";
import { isLifted } from "#lib/server/features/moderation/decision/queries";
import { reverseSanctions } from "#lib/server/features/moderation/decision/reverse-sanctions";
import { lockSubject } from "#lib/server/features/moderation/decision/take-decision";
import { readUserDetail } from "#lib/server/features/moderation/present-user";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Change = Body<typeof contract>;

export const changeUser = operation(contract, async ({ params, body, viewer }) => {
  await changeUserAs(viewer, params.userId, body);
  return readUserDetail(params.userId, viewer);
});

/**
 * Bans a user, lifts bans and limits, changes the role or the date of birth, or ends all access, in
 * the name of a member of staff.
 * @throws AppError(notFound); what `requireAct` and `reverseSanctions` throw; AppError(conflict) if
 *   the user has the role or date already
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
  wakeEmail();
}

const banUser = (
  tx: Executor,
  actor: Actor,
  { id, key }: Subject,
  { rule, facts, reason, days }: Extract<Change, { action: "ban" }>,
) =>
  decideDirectly(tx, actor, {
    act: "ban",
    targetKind: "user",
    targetId: id,
    subjectKey: key,
    rule,
    facts,
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
  if (body.action !== "lift") requireAct(body.action, actor, { subject });
  switch (body.action) {
    case "lift": {
      const ended = await reverseSanctions(tx, actor, {
        act: "lift",
        subject,
        condition: isLifted,
      });
      return { before: { sanctions: ended }, after: { sanctions: [] } };
    }
    case "role":
      return setRole(tx, subject, body.role);
    case "dateOfBirth":
      return setDateOfBirth(tx, subject, body.dateOfBirth);
    case "endSessions":
      await secureAccount(tx, subject, "endedByStaff");
      return {};
  }
}

/** Changes a date of birth that its user cannot change any more, and tells them by email. */
async function setDateOfBirth(tx: Executor, subject: Subject, dateOfBirth: string) {
  const before = subject.dateOfBirth;
  if (before === dateOfBirth) throw new AppError("conflict");
  await tx.update(users).set({ dateOfBirth }).where(eq(users.key, subject.key));
  await queueAccountEmail(tx, "dateOfBirthChanged", subject, { day: dateOfBirth });
  return { before: { dateOfBirth: before }, after: { dateOfBirth } };
}

async function setRole(tx: Executor, subject: Subject, role: Role) {
  if (subject.role === role) throw new AppError("conflict");
  if (subject.role === "admin" && role !== "admin") await requireOtherAdmin(tx, subject.key);
  await changeRole(tx, subject, role);
  return { before: { role: subject.role }, after: { role } };
}
