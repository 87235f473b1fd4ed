import { and, eq, isNotNull } from "drizzle-orm";
import type { DemoPost } from "#lib/demo/content/schema";
import type { SeededPost, Seeding } from "#lib/demo/seed-posts";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { storeDisclosures } from "#lib/server/features/disclosure/store";

/**
 * Stores what authors state about funds, as of their posts, by the rules of real posts: the demo's
 * orders must show a holding that is verified. `seeded` has the posts in the same order.
 */
export async function seedInterests(
  { tx, keys, products }: Seeding,
  demoPosts: DemoPost[],
  seeded: SeededPost[],
): Promise<void> {
  for (const [index, { author, interests, title }] of demoPosts.entries()) {
    const [post, authorKey] = [seeded[index], keys.get(author)];
    if (interests.length === 0 || !post?.isPublished || authorKey === undefined) continue;
    const choices = interests.map(({ product, ...choice }) => {
      const productId = products.get(product)?.id;
      if (!productId)
        throw new Error(`“${title}” states an interest in an unknown fund ${product}.`);
      return { ...choice, productId };
    });
    const { id: postId, createdAt } = post;
    await storeDisclosures(tx, { postId, authorKey, isDraft: false }, choices);
    await tx
      .update(postDisclosures)
      .set({ statedAt: createdAt })
      .where(eq(postDisclosures.postId, postId));
    await tx
      .update(postDisclosures)
      .set({ verifiedAt: createdAt })
      .where(and(eq(postDisclosures.postId, postId), isNotNull(postDisclosures.verifiedAt)));
  }
}
