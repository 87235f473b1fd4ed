import { sql } from "drizzle-orm";
import { signToken } from "#lib/server/features/session/token";
import type { Executor } from "#lib/server/platform/postgres/client";
import { celebrityKey } from "#lib/tools/bench/large/size";

export type BenchViewer = { id: string; token: string };

/** An author and a file of theirs to publish with. */
export type Publisher = BenchViewer & { fileId: string };

/** Returns the author with the most followers, and the one after. */
export async function listPublishers(tx: Executor): Promise<Publisher[]> {
  const keys = [celebrityKey, celebrityKey + 1];
  const viewers = await createTokens(
    await tx.execute<Row>(sql`
      select distinct on (u.key) u.id, u.username, s.id as session
      from users u join sessions s on s.user_key = u.key
      where u.key = any(${sql.param(keys)}::bigint[]) order by u.key`),
  );
  const files = await tx.execute<{ id: string }>(sql`
    insert into files (id, owner_key, kind, media_type, bytes, width, height)
    select gen_random_uuid(), key, 'image', 'image/webp', 1000, 1200, 800
    from unnest(${sql.param(keys)}::bigint[]) key order by key returning id`);
  return viewers.map((viewer, index) => ({ ...viewer, fileId: files[index]?.id ?? "" }));
}

type Row = { id: string; username: string | null; session: string };

/** Returns logged-in users: the most active one, and others spread over all users. */
export async function listViewers(tx: Executor, count: number): Promise<BenchViewer[]> {
  const rows = await tx.execute<Row>(sql`
    select distinct on (u.key) u.id, u.username, s.id as session
    from users u join sessions s on s.user_key = u.key
    where u.state = 'active'
      and (u.key - 1) % ((select count(*) from users) / ${count}::bigint) = 0
    order by u.key limit ${count}`);
  return createTokens(rows);
}

function createTokens(rows: readonly Row[]): Promise<BenchViewer[]> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  return Promise.all(
    rows.map(async ({ id, username, session }) => {
      const user = { id, username, profileUrl: null, role: "user" } as const;
      return { id, token: await signToken({ sessionId: session, generation: 0 }, user, expiresAt) };
    }),
  );
}
