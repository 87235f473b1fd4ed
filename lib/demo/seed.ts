import { sql } from "drizzle-orm";
import { demoContent } from "#lib/demo/content/all";
import { seedComments } from "#lib/demo/seed-comments";
import { seedInvestors } from "#lib/demo/seed-investors";
import { type Media, seedMedia } from "#lib/demo/seed-media";
import { seedOrders } from "#lib/demo/seed-orders";
import { seedPosts } from "#lib/demo/seed-posts";
import { seedProducts } from "#lib/demo/seed-products";
import { recount, seedReactions } from "#lib/demo/seed-reactions";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type Seeded = { investors: number; posts: number };

/**
 * Fills an empty place with the demo; null where there are members already. `posts` keeps to so many
 * newest posts of each language. All rows come in one transaction: cut short, it leaves nothing.
 */
export async function seedDemo(
  options: { posts?: number | undefined } = {},
): Promise<Seeded | null> {
  if (await hasMembers(db())) return null;
  const languages = (["en", "zh"] as const).map((language) => ({
    language,
    investors: demoContent[language].investors,
    posts: demoContent[language].posts.slice(0, options.posts),
  }));
  const media = await seedMedia(
    languages.flatMap(({ investors }) => investors),
    languages.flatMap(({ posts }) => posts),
  );
  const seeded = await db().transaction(async (tx) => {
    // A second seeding at the same moment waits here and then finds members.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    if (await hasMembers(tx)) return null;
    return fill(tx, languages, media);
  });
  await db().execute(sql`analyze`);
  return seeded;
}

type Language = { language: "en" | "zh" } & (typeof demoContent)["en"];

async function fill(tx: Executor, languages: Language[], media: Media): Promise<Seeded> {
  const total = { investors: 0, posts: 0 };
  const funds = await seedProducts(tx);
  for (const { language, investors, posts } of languages) {
    const keys = await seedInvestors(tx, investors, language, media);
    const ids = await seedPosts(tx, posts, keys, media, funds);
    await seedComments(tx, posts, ids, keys);
    await seedReactions(tx, [...keys.values()], ids, language);
    await seedOrders(tx, keys);
    total.investors += investors.length;
    total.posts += posts.length;
  }
  await recount(tx);
  return total;
}

async function hasMembers(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ present: boolean }>(
    sql`select exists (select from users) as present`,
  );
  return row?.present === true;
}
