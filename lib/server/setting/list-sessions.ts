import { and, desc, eq, gt, sql } from "drizzle-orm";
import { listSessions as contract } from "#lib/contracts/setting";
import { db } from "#lib/server/db/client";
import { sessions } from "#lib/server/db/schema/user";
import { operation } from "#lib/server/http/operation";
import { presentDevice } from "#lib/server/setting/present";

/** More devices than anybody looks through. */
const most = 100;

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
    .limit(most);
  return { items: rows.map((row) => presentDevice(row, viewer.sessionId)) };
});
