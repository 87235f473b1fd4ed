import { and, desc, eq, gt, sql } from "drizzle-orm";
import { listSessions as contract } from "#lib/contracts/account/setting";
import { operation } from "#lib/server/core/operation";
import { presentDevice } from "#lib/server/features/account/setting/present";
import { sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";

const maxDevices = 100;

export const listSessions = operation(contract, async ({ viewer }) => {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userKey, viewer.key), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(
      sql`${sessions.id} = ${viewer.sessionId} desc`,
      desc(sessions.lastSeenAt),
      desc(sessions.id),
    )
    .limit(maxDevices);
  return { items: rows.map((row) => presentDevice(row, viewer.sessionId)) };
});
