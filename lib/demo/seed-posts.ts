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
import { markPostFilesPublic } from "#lib/server/features/file/mark-public";
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

type Products = { products: Map<string, SeededProduct>; language: Locale };

/** Stores the posts through the same rules as an author's own, with the demo's dates. */
export async function seedPosts(
  tx: Executor,
  demoPosts: DemoPost[],
  keys: Map<string, bigint>,
  media: Media,
  products: Products,
): Promise<SeededPost[]> {
  const seeded: SeededPost[] = [];
  // Oldest first, so that ids grow with time.
  for (const post of demoPosts.toReversed())
    seeded.unshift(await seedPost(tx, post, keys, media, products));
  return seeded;
}

const toTime = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);

async function seedPost(
  tx: Executor,
  demo: DemoPost,
  keys: Map<string, bigint>,
  media: Media,
  products: Products,
): Promise<SeededPost> {
  const authorKey = keys.get(demo.author);
  if (authorKey === undefined) throw new Error(`The demo has no investor ${demo.author}.`);
  const createdAt = toTime(demo.daysAgo);
  const written = await buildContent(tx, demo, media, products);
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
    const shown = await buildContent(tx, { ...demo, body }, media, products);
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
  tx: Executor,
  demo: DemoPost,
  media: Media,
  { products, language }: Products,
): Promise<Content> {
  const findPicture = (name: string) => {
    const picture = media.pictures.get(name);
    if (!picture) throw new Error(`The picture ${name} was not stored.`);
    return picture;
  };
  const findProduct = (slug: string) => {
    const product = products.get(slug);
    if (!product) throw new Error(`The demo has no fund ${slug}.`);
    return product;
  };
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
