import { lte, max } from "drizzle-orm";
import { postPayload } from "#lib/contracts/post";
import type { DemoPost } from "#lib/demo/content/schema";
import { markdownToState } from "#lib/demo/markdown";
import { listPictureNames, type Media } from "#lib/demo/seed-media";
import type { SeededProduct } from "#lib/demo/seed-products";
import { addDays } from "#lib/domain/day";
import type { Locale } from "#lib/domain/locale";
import { digestBody } from "#lib/domain/post/digest";
import { storeMentionedProducts } from "#lib/server/features/disclosure/track-record/mention";
import { markPostFilesPublic } from "#lib/server/features/file/queries";
import {
  applyChange,
  type Content,
  emptyContent,
  requireComplete,
} from "#lib/server/features/post/content";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { toColumns, toPostContent } from "#lib/server/features/post/stored-content";
import { productNavs } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

const pictureLine = /^!\[[^\n]*\n*/m;

export type SeededPost = { id: bigint; createdAt: Date; isPublished: boolean };

/** Ids that the seeding of one language stored, by the names that the demo's content uses. */
export type Seeding = {
  tx: Executor;
  keys: Map<string, bigint>;
  media: Media;
  products: Map<string, SeededProduct>;
  language: Locale;
};

export function requireEntry<T>(entries: Map<string, T>, name: string): T {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The demo has no ${name}.`);
  return entry;
}

/** Stores the posts through the same rules as an author's own, with the demo's dates. */
export async function seedPosts(seeding: Seeding, demoPosts: DemoPost[]): Promise<SeededPost[]> {
  const seeded: SeededPost[] = [];
  // Oldest first, so that ids grow with time.
  for (const post of demoPosts.toReversed()) seeded.unshift(await seedPost(seeding, post));
  return seeded;
}

const toTime = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);

async function seedPost(seeding: Seeding, demo: DemoPost): Promise<SeededPost> {
  const { tx } = seeding;
  const authorKey = requireEntry(seeding.keys, demo.author);
  const createdAt = toTime(demo.daysAgo);
  const written = await buildContent(seeding, demo);
  const isDraft = demo.visibility === "draft";
  if (!isDraft) requireComplete(written);
  const { content, tags } = await resolveContent(tx, written, authorKey);
  const { thumbnailFileId, tagNames } = content;
  const [stored] = await tx
    .insert(posts)
    .values({
      authorKey,
      ...toColumns(content),
      isDraft,
      isPublic: demo.visibility === "public",
      firstListedAt: demo.visibility === "public" ? createdAt : null,
      createdAt,
      updatedAt: toTime(demo.corrections.at(-1)?.daysAgo ?? demo.daysAgo),
    })
    .returning({ id: posts.id });
  if (!stored) throw new Error("The post was not stored.");
  await tx.insert(postCounts).values({ postId: stored.id });
  await storeRelations(tx, stored.id, authorKey, content, tags, { isDraft });
  await storeMentionedProducts(tx, stored.id, createdAt);
  for (const { body, ...version } of listVersions(demo)) {
    const shown = await buildContent(seeding, { ...demo, body });
    await insertRevision(tx, {
      ...version,
      postId: stored.id,
      state: "published",
      content: toPostContent({ ...shown, thumbnailFileId, tagNames }),
    });
  }
  if (demo.visibility === "public") await markPostFilesPublic(tx, stored.id);
  return { id: stored.id, createdAt, isPublished: demo.visibility === "public" };
}

/** Returns the versions of a corrected post with the body of each, oldest first. */
function listVersions({ title, body, daysAgo, corrections }: DemoPost) {
  if (corrections.length === 0) return [];
  const bodies = corrections.reduceRight(
    ([shown = "", ...later], { now, before }) => {
      if (!shown.includes(now)) throw new Error(`“${title}” does not say “${now}”.`);
      return [shown.replace(now, before), shown, ...later];
    },
    [body],
  );
  return bodies.map((shown, index) => {
    const original = { daysAgo, note: "", isSpelling: false };
    const { note, isSpelling, ...version } = corrections[index - 1] ?? original;
    const at = toTime(version.daysAgo);
    return { number: index + 1, body: shown, at, note, isSpelling };
  });
}

async function buildContent(
  { tx, media, products, language }: Seeding,
  demo: DemoPost,
): Promise<Content> {
  const findPicture = (name: string) => requireEntry(media.pictures, name);
  const findProduct = (slug: string) => requireEntry(products, slug);
  // In the text, the cover of a video would repeat the player's poster.
  const [cover] = demo.type === "video" ? listPictureNames(demo.body) : [];
  const body = cover ? demo.body.replace(pictureLine, "") : demo.body;
  const pinnedDay = toTime(demo.daysAgo).toISOString().slice(0, 10);
  const lastNavs = body.includes("\n::") ? await readLastNavs(tx, pinnedDay) : new Map();
  const state = markdownToState(body, {
    picture: findPicture,
    product: (slug) => findProduct(slug).id,
    block: (view, slugs, days) => ({
      view,
      products: slugs.map(findProduct).map(({ id, name }) => ({
        productId: id,
        name: name[language],
        asOf: lastNavs.get(id) ?? null,
      })),
      from: days === null ? null : addDays(pinnedDay, -days),
      to: pinnedDay,
    }),
  });
  const videoFileId = media.clips.get(demo.title);
  const payload = postPayload.parse({
    title: demo.title,
    post: state,
    tagNameList: demo.tags,
    postType: demo.type,
    contentWarning: demo.contentWarning,
    ...(videoFileId ? { videoFileId } : {}),
    ...(cover ? { thumbnailFileId: findPicture(cover).fileId } : {}),
  });
  return applyChange(emptyContent, payload, digestBody(payload.post, { withTerms: true }));
}

/** Returns the day of each fund's last NAV up to a day, by the fund's id. */
async function readLastNavs(tx: Executor, day: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: productNavs.productId, date: max(productNavs.date) })
    .from(productNavs)
    .where(lte(productNavs.date, day))
    .groupBy(productNavs.productId);
  return new Map(rows.map(({ id, date }) => [String(id), date ?? ""]));
}
