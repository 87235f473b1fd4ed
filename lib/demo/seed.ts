import { sql } from "drizzle-orm";
import { demoAccounts } from "#lib/demo/accounts";
import { type DemoContent, loadContent } from "#lib/demo/content/load";
import type { DemoPost } from "#lib/demo/content/schema";
import { seedComments } from "#lib/demo/seed-comments";
import { seedInterests } from "#lib/demo/seed-interests";
import { seedInvestors } from "#lib/demo/seed-investors";
import { type Media, seedMedia } from "#lib/demo/seed-media";
import { seedNotifications } from "#lib/demo/seed-notifications";
import { seedOrders } from "#lib/demo/seed-orders";
import { seedPosts } from "#lib/demo/seed-posts";
import { seedProducts } from "#lib/demo/seed-products";
import { recountAll, seedReactions } from "#lib/demo/seed-reactions";
import { seedSeries } from "#lib/demo/seed-series";
import { seedStatistics } from "#lib/demo/seed-statistics";
import { seedTags } from "#lib/demo/seed-tags";
import { type Locale, locales } from "#lib/domain/locale";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type SeededCounts = { investors: number; posts: number };

/**
 * Seeds the demo into a database without users; returns null if there are any. `posts` limits the
 * newest posts of each language. One transaction stores all rows, so an abort leaves none.
 */
export async function seedDemo(
  options: { posts?: number | undefined } = {},
): Promise<SeededCounts | null> {
  if (await hasUsers(db())) return null;
  const languages = locales.map((language) => {
    const { investors, posts, series } = loadContent(language);
    return { language, investors, posts: limitPosts(posts, options.posts), series };
  });
  const media = await seedMedia(
    languages.flatMap(({ investors }) => investors),
    languages.flatMap(({ posts }) => posts),
  );
  const seeded = await db().transaction(async (tx) => {
    // A concurrent seeding waits here and then finds users.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    if (await hasUsers(tx)) return null;
    return seedRows(tx, languages, media);
  });
  if (seeded) await seedNotifications(demoAccounts);
  await db().execute(sql`analyze`);
  return seeded;
}

type LocalizedContent = DemoContent & { language: Locale };

async function seedRows(
  tx: Executor,
  languages: LocalizedContent[],
  media: Media,
): Promise<SeededCounts> {
  const total = { investors: 0, posts: 0 };
  await seedTags(tx);
  const products = await seedProducts(tx);
  for (const { language, investors, posts, series } of languages) {
    const keys = await seedInvestors(tx, investors, language, media);
    const seeding = { tx, keys, media, products, language };
    const ids = await seedPosts(seeding, posts);
    await seedComments(seeding, posts, ids);
    const published = ids.filter(({ isPublished }) => isPublished);
    await seedReactions(tx, [...keys.values()], published, language);
    await seedOrders(tx, keys);
    await seedInterests(seeding, posts, ids);
    await seedSeries(seeding, series, posts, ids);
    total.investors += investors.length;
    total.posts += posts.length;
  }
  await recountAll(tx);
  await seedStatistics(tx);
  return total;
}

/** Keeps the newest public posts, and all that only their authors see. */
function limitPosts(posts: DemoPost[], limit = posts.length): DemoPost[] {
  const listed = new Set(posts.filter(({ visibility }) => visibility === "public").slice(0, limit));
  return posts.filter((post) => post.visibility !== "public" || listed.has(post));
}

async function hasUsers(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ present: boolean }>(
    sql`select exists (select from users) as present`,
  );
  return row?.present === true;
}
