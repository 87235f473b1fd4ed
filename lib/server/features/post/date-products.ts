import { sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";

const batchSize = 2_000;

/** Copies the date of each post to the funds that it mentions, where a version without it stored them. */
export const dateProductsJob: Job = {
  name: "post.dateProducts",
  intervalMs: 60_000,
  run: async () => {
    while ((await dateBatch()) === batchSize);
  },
};

async function dateBatch(): Promise<number> {
  const dated = await db().execute(sql`
    update post_products m set created_at = p.created_at
    from (select post_id, product_id from post_products where created_at is null
      limit ${batchSize} for update skip locked) undated
    join posts p on p.id = undated.post_id
    where m.post_id = undated.post_id and m.product_id = undated.product_id
    returning m.post_id`);
  return dated.length;
}
