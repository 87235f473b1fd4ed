import { sql } from "drizzle-orm";
import type { FoundAccount } from "#lib/server/features/moderation/detector/open-detection";
import { openDetection } from "#lib/server/features/moderation/detector/open-detection";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";

/** The newest posts of the window that are looked at. */
const maxPosts = 20_000;
const hourMs = 3_600_000;

/** Opens a case for each fund that many young accounts name within a short time. */
export async function detectFundBursts(): Promise<void> {
  const minAccounts = await getServerSetting("fundBurstAccounts");
  if (minAccounts === 0) return;
  const since = new Date(Date.now() - (await getServerSetting("fundBurstHours")) * hourMs);
  const youngDays = await getServerSetting("youngAccountDays");
  const youngSince = new Date(Date.now() - youngDays * 24 * hourMs);
  for (const [productId, accounts] of await listMentions(since, youngSince)) {
    if (accounts.length < minAccounts) continue;
    await openDetection({ kind: "fundBurst", productId: BigInt(productId), accounts }, since);
  }
}

/** Returns by fund the young accounts that name it in public posts, with these posts. */
async function listMentions(since: Date, youngSince: Date): Promise<Map<string, FoundAccount[]>> {
  const rows = await db().execute<{ productId: string; userKey: string; postIds: string[] }>(sql`
    select pp.product_id as "productId", p.author_key as "userKey",
      array_agg(p.id order by p.id)::text[] as "postIds"
    from (
      select listed.id, listed.author_key from posts listed
      where ${isListed(sql, sql`listed`)} and listed.created_at > ${since.toISOString()}
      order by listed.created_at desc, listed.id desc limit ${maxPosts}
    ) p
    join users u on u.key = p.author_key
      and u.created_at > ${youngSince.toISOString()} and u.role = 'user' and u.state = 'active'
    join post_products pp on pp.post_id = p.id
    group by 1, 2`);
  const byProduct = new Map<string, FoundAccount[]>();
  for (const { productId, userKey, postIds } of rows) {
    const accounts = byProduct.get(String(productId)) ?? [];
    const account = { userKey: BigInt(userKey), postIds: postIds.map(BigInt) };
    accounts.push({ ...account, count: postIds.length });
    byProduct.set(String(productId), accounts);
  }
  return byProduct;
}
