import type { DemoPost, DemoSeries } from "#lib/demo/content/schema";
import type { SeededPost, Seeding } from "#lib/demo/seed-posts";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";

/**
 * Stores series of the posts that were seeded; a limited seeding leaves parts out. `seeded` has the
 * posts in the same order as `demoPosts`.
 */
export async function seedSeries(
  { tx, keys, language }: Pick<Seeding, "tx" | "keys" | "language">,
  demoSeries: DemoSeries[],
  demoPosts: DemoPost[],
  seeded: SeededPost[],
): Promise<void> {
  const idByTitle = new Map(demoPosts.map(({ title }, index) => [title, seeded[index]?.id]));
  for (const { author, title, description, posts } of demoSeries) {
    const authorKey = keys.get(author);
    const postIds = posts.flatMap((each) => idByTitle.get(each) ?? []);
    if (authorKey === undefined || postIds.length === 0) continue;
    const [row] = await tx
      .insert(series)
      .values({ authorKey, title, description, language })
      .returning({ id: series.id });
    if (!row) continue;
    const rows = postIds.map((postId, position) => ({ postId, seriesId: row.id, position }));
    await tx.insert(seriesPosts).values(rows);
  }
}
