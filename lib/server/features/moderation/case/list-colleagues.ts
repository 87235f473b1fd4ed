import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { listColleagues as contract } from "#lib/contracts/moderation/case-desk";
import { hasPermission, staffRoles } from "#lib/domain/account/staff-permission";
import { operation } from "#lib/server/core/operation";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export const listColleagues = operation(contract, async () => {
  const roles = staffRoles.filter((role) => hasPermission(role, "cases"));
  const items = await db()
    .select({ id: users.id, username: users.username, role: users.role, state: users.state })
    .from(users)
    .where(and(inArray(users.role, roles), sql`role <> 'user'`, eq(users.state, "active")))
    .orderBy(asc(users.id))
    .limit(200);
  return { items };
});
