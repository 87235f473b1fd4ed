import { inArray } from "drizzle-orm";
import { changeUser as contract } from "#lib/contracts/admin-user";
import type { Body } from "#lib/contracts/contract";
import { timedSanctions } from "#lib/domain/sanction";
import { canActOn, canGrant, type Role } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { decideDirectly } from "#lib/server/features/case/decide-directly";
import type { Subject } from "#lib/server/features/decision/apply-sanction";
import { endSanctions } from "#lib/server/features/decision/end-sanctions";
import { lockSubject } from "#lib/server/features/decision/take-decision";
import { readUserDetail } from "#lib/server/features/moderation/present-user";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { endSessions } from "#lib/server/features/session/queries";
import { requireOtherAdmin } from "#lib/server/features/staff/last-admin";
import { changeRole } from "#lib/server/features/staff/manage";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { sanctions } from "#lib/server/platform/postgres/schema/decision";

type Change = Body<typeof contract>;

export const changeUser = operation(contract, async ({ params, body, viewer }) => {
  const user = await findUser(params.userId);
  if (!user || user.state === "purged") throw new AppError("notFound");
  await db().transaction(async (tx) => {
    if (body.action === "ban") return banUser(tx, viewer, user, body);
    const subject = await lockSubject(tx, user.key);
    const audit = await apply(tx, viewer, subject, body);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: `user.${body.action}`,
      target: `user:${user.id}`,
      reason: body.reason,
      ...audit,
    });
  });
  wakeMail();
  return readUserDetail(params.userId, viewer);
});

const banUser = (
  tx: Executor,
  viewer: Viewer,
  { id, key }: Subject,
  { rule, reason, days }: Extract<Change, { action: "ban" }>,
) =>
  decideDirectly(tx, viewer, {
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
  viewer: Viewer,
  subject: Subject,
  body: Exclude<Change, { action: "ban" }>,
) {
  const isOther = subject.key !== viewer.key;
  if (!isOther || !canActOn(viewer.role, subject.role)) throw new AppError("higherRole");
  switch (body.action) {
    case "lift": {
      const isTimedKind = inArray(sanctions.kind, [...timedSanctions]);
      const ended = await endSanctions(tx, subject.key, "reversed", isTimedKind);
      if (ended.length === 0) throw new AppError("conflict");
      return { before: { sanctions: ended }, after: { sanctions: [] } };
    }
    case "role":
      return setRole(tx, viewer, subject, body.role);
    case "endSessions":
      await endSessions(tx, subject.key, "endedElsewhere");
      return {};
  }
}

async function setRole(tx: Executor, viewer: Viewer, subject: Subject, role: Role) {
  // Only administrators appoint staff.
  if (viewer.role !== "admin" || !canGrant(viewer.role, subject.role, role)) {
    throw new AppError("higherRole");
  }
  if (subject.role === "admin" && role !== "admin") await requireOtherAdmin(tx, subject.key);
  await changeRole(tx, subject, role);
  return { before: { role: subject.role }, after: { role } };
}
