import { eq, type SQL } from "drizzle-orm";
import { assignCase as contract } from "#lib/contracts/moderation/case-desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import { classifyAssignment } from "#lib/domain/moderation/case-assignment";
import { invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import {
  type LockedCase,
  lockPendingCase,
  updateCase,
} from "#lib/server/features/moderation/case/lock-case";
import { readCaseDetail } from "#lib/server/features/moderation/case/read-detail";
import { listInvolved } from "#lib/server/features/moderation/decision/queries";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const fixedReasons = {
  claim: "Claims the case.",
  release: "Returns the case to the queue.",
  assign: undefined,
};

export const assignCase = operation(contract, async ({ params: { caseId }, body, viewer }) => {
  await db().transaction(async (tx) => {
    const locked = await lockPendingCase(tx, caseId, body.version);
    const { id, assigneeKey, targetKind, targetId } = locked;
    const before = assigneeKey === null ? null : await readUser(tx, eq(users.key, assigneeKey));
    const after =
      body.userId === null ? null : await findColleague(tx, locked, body.userId, viewer);
    const ids = { before: before?.id ?? null, after: after?.id ?? null };
    const act = classifyAssignment(viewer.id, ids.before, ids.after);
    const reason = body.reason ?? fixedReasons[act];
    if (reason === undefined) throw invalidInput({ reason: "required" });
    const assignedAt = after ? new Date() : null;
    await updateCase(tx, id, { assigneeKey: after?.key ?? null, assignedAt });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: `case.${act}`,
      target: `${targetKind}:${targetId}`,
      reason,
      before: { assignee: ids.before },
      after: { assignee: ids.after },
      caseId: id,
    });
  });
  return readCaseDetail(BigInt(caseId), viewer);
});

async function readUser(tx: Executor, condition: SQL) {
  const [user] = await tx
    .select({ key: users.key, id: users.id, role: users.role, state: users.state })
    .from(users)
    .where(condition);
  return user ?? null;
}

/**
 * Returns the user who is to decide a case.
 * @throws AppError(invalid) if they may not; what `requireAct` throws if they are the viewer
 */
async function findColleague(
  tx: Executor,
  { id: caseId, subjectKey }: LockedCase,
  id: string,
  viewer: Viewer,
) {
  const user = await readUser(tx, eq(users.id, id));
  if (user?.state !== "active") throw invalidInput({ userId: "not a moderator" });
  const subject = await readUser(tx, eq(users.key, subjectKey));
  const matter = {
    ...(subject ? { subject } : {}),
    involved: await listInvolved(tx, [caseId], user.key),
  };
  if (user.key === viewer.key) requireAct("decideCase", user, matter);
  else if (findActRefusal("decideCase", user, matter)) {
    throw invalidInput({ userId: "may not decide this case" });
  }
  return user;
}
