import { sql } from "drizzle-orm";
import { signToken } from "#lib/server/features/session/token";
import type { Executor } from "#lib/server/platform/postgres/client";

export type BenchViewer = { id: string; token: string };

/** Returns logged-in users: the most active one, and others spread over all users. */
export async function listViewers(tx: Executor, count: number): Promise<BenchViewer[]> {
  const rows = await tx.execute<{ id: string; username: string | null; session: string }>(sql`
    select distinct on (u.key) u.id, u.username, s.id as session
    from users u join sessions s on s.user_key = u.key
    where u.state = 'active'
      and (u.key - 1) % ((select count(*) from users) / ${count}::bigint) = 0
    order by u.key limit ${count}`);
  const expiresAt = new Date(Date.now() + 86_400_000);
  return Promise.all(
    rows.map(async ({ id, username, session }) => {
      const user = { id, username, profileUrl: null, role: "user" } as const;
      return { id, token: await signToken(session, user, expiresAt) };
    }),
  );
}
