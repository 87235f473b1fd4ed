import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Makes every fifth post name one of the funds, and every fourth of these state an interest in it.
 * Computes no records: the job does.
 */
export async function fillMentions(tx: Executor): Promise<void> {
  await tx.execute(sql`
    insert into post_products (post_id, created_at, product_id)
    select p.id, p.created_at, f.id from posts p
    join (select id, row_number() over (order by id) - 1 as position, count(*) over () as count
      from products) f on f.position = p.id / 5 % f.count
    where p.id % 5 = 0 and not p.is_draft`);
  await tx.execute(sql`
    insert into mentioned_products (post_id, product_id, mentioned_at, author_key)
    select pp.post_id, pp.product_id, p.created_at, p.author_key
    from post_products pp join posts p on p.id = pp.post_id where p.is_public`);
  await tx.execute(sql`
    insert into post_disclosures
      (post_id, product_id, interest, is_verified, has_updates, stated_at, verified_at)
    select pp.post_id, pp.product_id, 'holds', true, false, p.created_at, p.created_at
    from post_products pp join posts p on p.id = pp.post_id
    where p.is_public and p.id % 20 = 0`);
  await tx.execute(sql`analyze post_products, mentioned_products, post_disclosures`);
}
