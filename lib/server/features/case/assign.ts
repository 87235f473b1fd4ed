import { eq, type SQL } from "drizzle-orm";
import { assignCase as contract } from "#lib/contracts/admin-case";
import { classifyAssignment } from "#lib/domain/case-assignment";
import { hasPermission } from "#lib/domain/staff-permission";
import { invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { lockPendingCase, updateCase } from "#lib/server/features/case/lock-case";
import { readCaseDetail } from "#lib/server/features/case/read-detail";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

const fixedReasons = {
  claim: "Claims the case.",
  release: "Returns the case to the queue.",
  assign: undefined,
};

export const assignCase = operation(contract, async ({ params: { caseId }, body, viewer }) => {
  await db().transaction(async (tx) => {
    const { id, assigneeKey, targetKind, targetId } = await lockPendingCase(
      tx,
      caseId,
      body.version,
    );
    const before = assigneeKey === null ? null : await readUser(tx, eq(users.key, assigneeKey));
    const after = body.userId === null ? null : await findColleague(tx, body.userId);
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
  return readCaseDetail(BigInt(caseId));
});

async function readUser(tx: Executor, condition: SQL) {
  const [user] = await tx
    .select({ key: users.key, id: users.id, role: users.role, state: users.state })
    .from(users)
    .where(condition);
  return user ?? null;
}

/** @throws AppError(invalid) if this user cannot work on cases */
async function findColleague(tx: Executor, id: string) {
  const user = await readUser(tx, eq(users.id, id));
  if (user?.state !== "active" || !hasPermission(user.role, "cases")) {
    throw invalidInput({ userId: "not a moderator" });
  }
  return user;
}
