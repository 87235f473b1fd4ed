import { postPayload } from "#lib/contracts/post";
import type { DemoPost } from "#lib/demo/content/schema";
import { markdownToState } from "#lib/demo/markdown";
import { listPictureAddresses, type Media, toPictureKey } from "#lib/demo/seed-media";
import type { SeededFund } from "#lib/demo/seed-products";
import { digestBody } from "#lib/domain/body/digest";
import { applyChange, emptyContent, requireComplete } from "#lib/server/features/post/content";
import { checkFiles } from "#lib/server/features/post/files";
import { storeRelations, toColumns } from "#lib/server/features/post/save";
import { ensureTags } from "#lib/server/features/post/tags";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postCounts, posts } from "#lib/server/platform/postgres/schema/post";

const pictureLine = /^!\[[^\n]*\n*/m;

export type SeededPost = { id: bigint; createdAt: Date; isPublished: boolean };

/** Stores the posts through the same rules as an author's own, with the demo's dates. */
export async function seedPosts(
  tx: Executor,
  demoPosts: DemoPost[],
  keys: Map<string, bigint>,
  media: Media,
  funds: Map<string, SeededFund>,
): Promise<SeededPost[]> {
  const seeded: SeededPost[] = [];
  // Oldest first, so that ids grow with time.
  for (const post of demoPosts.toReversed())
    seeded.unshift(await seedPost(tx, post, keys, media, funds));
  return seeded;
}

async function seedPost(
  tx: Executor,
  demo: DemoPost,
  keys: Map<string, bigint>,
  media: Media,
  funds: Map<string, SeededFund>,
): Promise<SeededPost> {
  const authorKey = keys.get(demo.author);
  if (authorKey === undefined) throw new Error(`The demo has no investor ${demo.author}.`);
  const createdAt = new Date(Date.now() - demo.daysAgo * 86_400_000);
  const findPicture = (address: string) => {
    const picture = media.pictures.get(toPictureKey(demo.author, address));
    if (!picture) throw new Error(`The picture ${address} was not drawn.`);
    return picture;
  };
  const findFund = (slug: string) => {
    const fund = funds.get(slug);
    if (!fund) throw new Error(`The demo has no fund ${slug}.`);
    return fund.id;
  };
  // In the text, the cover of a video would repeat the player's poster.
  const [cover] = demo.type === "video" ? listPictureAddresses(demo.body) : [];
  const body = cover ? demo.body.replace(pictureLine, "") : demo.body;
  const state = markdownToState(body, findPicture, findFund);
  const videoFileId = media.clips.get(demo.title);
  const payload = postPayload.parse({
    title: demo.title,
    post: state,
    tagNameList: demo.tags,
    postType: demo.type,
    ...(videoFileId ? { videoFileId } : {}),
    ...(cover ? { thumbnailFileId: findPicture(cover).fileId } : {}),
  });
  const content = applyChange(emptyContent, payload, digestBody(payload.post, { withTerms: true }));
  const isDraft = demo.visibility === "draft";
  if (!isDraft) requireComplete(content);
  const thumbnailFileId = await checkFiles(tx, content, authorKey);
  const tags = await ensureTags(tx, content.tagNames);
  const [stored] = await tx
    .insert(posts)
    .values({
      authorKey,
      ...toColumns(content, tags, thumbnailFileId),
      isDraft,
      isPublic: demo.visibility === "public",
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: posts.id });
  if (!stored) throw new Error("The post was not stored.");
  await tx.insert(postCounts).values({ postId: stored.id });
  await storeRelations(tx, stored.id, authorKey, content, tags, { isDraft });
  return { id: stored.id, createdAt, isPublished: demo.visibility === "public" };
}
