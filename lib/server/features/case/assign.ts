import { eq } from "drizzle-orm";
import { assignCase as contract } from "#lib/contracts/admin-case";
import { hasPermission } from "#lib/domain/staff-permission";
import { invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockPendingCase, updateCase } from "#lib/server/features/case/lock-case";
import { readCaseDetail } from "#lib/server/features/case/read-detail";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

export const assignCase = operation(contract, async ({ params: { caseId }, body }) => {
  await db().transaction(async (tx) => {
    const { id } = await lockPendingCase(tx, caseId, body.version);
    const assigneeKey = body.userId === null ? null : await findColleague(tx, body.userId);
    const assignedAt = assigneeKey === null ? null : new Date();
    await updateCase(tx, id, { assigneeKey, assignedAt });
  });
  return readCaseDetail(BigInt(caseId));
});

/** @throws AppError(invalid) if this user cannot work on cases */
async function findColleague(tx: Executor, id: string): Promise<bigint> {
  const [user] = await tx
    .select({ key: users.key, role: users.role, state: users.state })
    .from(users)
    .where(eq(users.id, id));
  if (user?.state !== "active" || !hasPermission(user.role, "cases")) {
    throw invalidInput({ userId: "not a moderator" });
  }
  return user.key;
}
