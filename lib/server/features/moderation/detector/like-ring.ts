import { sql } from "drizzle-orm";
import { findLikeRings, type LikeEdge } from "#lib/domain/moderation/like-ring";
import type { FoundAccount } from "#lib/server/features/moderation/detector/open-detection";
import { openDetection } from "#lib/server/features/moderation/detector/open-detection";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { db } from "#lib/server/platform/postgres/client";

/** Bounds of the queries: the newest young accounts, and pairs of them. */
const maxAccounts = 20_000;
const maxEdges = 50_000;
const dayMs = 86_400_000;

/**
 * Opens a case for each group of young accounts that like each other's posts far more than those of
 * others.
 */
export async function detectLikeRings(): Promise<void> {
  const minAccounts = await getServerSetting("likeRingAccounts");
  if (minAccounts === 0) return;
  const minLikes = await getServerSetting("likeRingLikes");
  const since = new Date(Date.now() - (await getServerSetting("likeRingDays")) * dayMs);
  const youngDays = await getServerSetting("youngAccountDays");
  const edges = await listEdges(since, new Date(Date.now() - youngDays * dayMs), minLikes);
  for (const ring of findLikeRings(edges, minAccounts)) {
    const accounts = await readRing(ring, since);
    if (accounts.length < minAccounts) continue;
    await openDetection({ kind: "likeRing", productId: null, accounts }, since);
  }
}

/** Returns the pairs of young accounts of which the first likes many posts of the second. */
const listEdges = (since: Date, youngSince: Date, minLikes: number): Promise<LikeEdge[]> =>
  db().execute<LikeEdge>(sql`
    with young as materialized (
      select key from users
      where created_at > ${youngSince.toISOString()} and role = 'user' and state = 'active'
      order by created_at desc, key desc limit ${maxAccounts}
    )
    select l.user_key::text as "from", p.author_key::text as "to"
    from young y
    join post_likes l on l.user_key = y.key and l.created_at > ${since.toISOString()}
    join posts p on p.id = l.post_id and p.author_key <> l.user_key
    join young t on t.key = p.author_key
    group by 1, 2 having count(*) >= ${minLikes}
    order by count(*) desc limit ${maxEdges}`);

type Member = { userKey: string; inside: number; total: number; postIds: string[] };

/** Returns the accounts that give at least half of their likes to the others, with their liked posts. */
async function readRing(ring: string[], since: Date): Promise<FoundAccount[]> {
  const keys = sql`${sql.param(ring)}::bigint[]`;
  const rows = await db().execute<Member>(sql`
    select m.key::text as "userKey",
      count(*) filter (where p.author_key = any(${keys}))::int as inside,
      count(*)::int as total,
      (select coalesce(array_agg(distinct o.id::text), '{}') from posts o
        join post_likes ol on ol.post_id = o.id and ol.user_key = any(${keys})
          and ol.created_at > ${since.toISOString()}
        where o.author_key = m.key) as "postIds"
    from unnest(${keys}) as m (key)
    join post_likes l on l.user_key = m.key and l.created_at > ${since.toISOString()}
    join posts p on p.id = l.post_id
    group by m.key`);
  return rows
    .filter(({ inside, total }) => inside * 2 >= total)
    .map(({ userKey, inside, postIds }) => ({
      userKey: BigInt(userKey),
      postIds: postIds.map(BigInt),
      count: inside,
    }));
}
