import { eq, sql } from "drizzle-orm";
import { listProductIds } from "#lib/domain/body/content";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postProducts, products } from "#lib/server/platform/postgres/schema/product";

/** Puts the funds that the body names in the place of those that the post had. */
export async function storeProducts(tx: Executor, postId: bigint, body: string): Promise<void> {
  await tx.delete(postProducts).where(eq(postProducts.postId, postId));
  const ids = listProductIds(body);
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${postProducts} (post_id, product_id)
    select ${postId}, ${products.id} from ${products}
    where ${products.id} = any(${sql.param(ids)}::bigint[])`);
}
